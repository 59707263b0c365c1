import type { PictureDto, PictureUse } from '@league/shared/pictures/picture.dto';
import { mutationOptions } from '@tanstack/react-query';
import { postFile } from '../http/api';

/**
 * Uploads a picture for the site. Admins only. Throws HttpError: 400 for anything but a still picture, 413 if it is too large,
 * 415 for another type of file, 429 above 20 uploads in 10 minutes, 503 while too many pictures wait.
 */
export const uploadPicture = mutationOptions({
  mutationFn: ({ use, file }: { readonly use: PictureUse; readonly file: File }) =>
    postFile<PictureDto>('/admin/pictures', file, { query: { use } }),
});
