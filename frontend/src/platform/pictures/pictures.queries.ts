import type { PictureDto, PictureUse } from '@league/shared/pictures/picture.dto';
import { mutationOptions } from '@tanstack/react-query';
import { postFile } from '../http/api';

/** Uploads a picture of the site. Admin only. Throws HttpError: 400 if it is not a still picture, 413 if too large, 429, 503. */
export const uploadPicture = mutationOptions({
  mutationFn: ({ use, file }: { readonly use: PictureUse; readonly file: File }) =>
    postFile<PictureDto>('/admin/pictures', file, { query: { use } }),
});
