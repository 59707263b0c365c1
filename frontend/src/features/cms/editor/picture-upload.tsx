import { Toolbar } from '@base-ui/react/toolbar';
import { IMAGE_FILE_TYPES } from '@league/shared/http/image-file';
import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { t, translated } from '../../../language/translate';
import { describeFailure } from '../../../platform/http/http-error';
import { problemOfFile } from '../../../platform/pictures/picture-file.rules';
import { uploadPicture } from '../../../platform/pictures/pictures.queries';
import { notify } from '../../../ui/feedback/dialogs';
import { addPicture } from './editor-tools';

/** Uploads a picture and inserts it into the text. */
export function PictureUpload({ editor, className }: { readonly editor: Editor; readonly className: string }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation(uploadPicture);
  const send = async (file: File) => {
    const problem = problemOfFile(file);
    if (problem !== undefined) return notify({ title: t('Failed to upload picture'), text: translated(problem) });
    try {
      await addPicture(editor, (await upload.mutateAsync({ use: 'page', file })).url);
    } catch (error) {
      notify({ title: t('Failed to upload picture'), text: describeFailure(error) });
    }
  };
  return (
    <>
      <Toolbar.Button
        aria-label={t('Upload a picture')}
        title={t('Upload a picture (PNG, JPEG, WebP up to 2 MB)')}
        aria-busy={upload.isPending}
        disabled={upload.isPending}
        className={className}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden className="size-5" />
      </Toolbar.Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Picture to upload')}
        accept={IMAGE_FILE_TYPES.join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}
