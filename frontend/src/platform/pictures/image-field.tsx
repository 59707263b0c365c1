import { IMAGE_FILE_TYPES } from '@league/shared/http/image-file';
import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { t, translated } from '../../language/translate';
import { announce } from '../../ui/feedback/announcer';
import { Button } from '../../ui/controls/button';
import { describeFailure } from '../http/http-error';
import { problemOfFile } from './picture-file.rules';

interface ImageFieldProps {
  /** The name of the group, for screen readers: 'Your picture'. */
  readonly label: string;
  /** The current picture, or its placeholder. */
  readonly preview: ReactNode;
  readonly hasPicture: boolean;
  /** Uploads a file that passed the checks. Errors are shown as the server reports them. */
  readonly onUpload: (file: File) => Promise<unknown>;
  /** Removes the picture. Errors are shown like an upload's. */
  readonly onRemove: () => unknown;
  /** A hint in addition to the allowed types and the size limit. */
  readonly hint?: string;
  /** The input for an address, where one is allowed. */
  readonly children?: ReactNode;
}

/** Shows a picture with buttons to replace and remove it. A file can also be dropped on it. */
export function ImageField({ label, preview, hasPicture, onUpload, onRemove, hint, children }: ImageFieldProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => unknown) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const upload = async (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    const refusal = problemOfFile(file);
    if (refusal !== undefined) return setProblem(translated(refusal));
    announce(t('Uploading the picture.'));
    await run(() => onUpload(file).then(() => announce(t('The picture is uploaded.'))));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control',
        isOver && 'outline-2 outline-primary',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {preview}
      <div className="min-w-0 flex-1 basis-48 space-y-2">
        {children}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('File for: {label}', { label })}
          accept={IMAGE_FILE_TYPES.join(',')}
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            target.value = ''; // lets the same file be chosen again
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            shape="compact"
            aria-describedby={noteId}
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden className="size-4" />
            {isBusy ? t('Please wait...') : t('Upload')}
          </Button>
          {hasPicture && (
            <Button variant="quiet" shape="compact" disabled={isBusy} onClick={() => void run(onRemove)}>
              {t('Remove')}
            </Button>
          )}
        </div>
      </div>
      <p id={noteId} className="basis-full text-sm text-muted">
        {t('PNG, JPEG or WebP of at most 2 MB; a file can be dropped here too.')} {hint}
      </p>
      {problem !== undefined && (
        <p role="alert" className="basis-full text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
