import {
  IMAGE_FILE_MAX_BYTES,
  IMAGE_FILE_TOO_LARGE,
  IMAGE_FILE_TYPE_UNKNOWN,
  IMAGE_FILE_TYPES,
} from '@league/shared/http/image-file';

const TYPES: readonly string[] = IMAGE_FILE_TYPES;

/** Returns why the server would refuse a file, as far as this is known without uploading it; undefined when it may be sent. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return IMAGE_FILE_TYPE_UNKNOWN;
  return size > IMAGE_FILE_MAX_BYTES ? IMAGE_FILE_TOO_LARGE : undefined;
}
