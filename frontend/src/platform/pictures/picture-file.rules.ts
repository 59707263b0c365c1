import {
  IMAGE_FILE_MAX_BYTES,
  IMAGE_FILE_TOO_LARGE,
  IMAGE_FILE_TYPE_UNKNOWN,
  IMAGE_FILE_TYPES,
} from '@league/shared/http/image-file';

const TYPES: readonly string[] = IMAGE_FILE_TYPES;

/** Returns, in English, why the server would refuse a file for its type or size; undefined when it may be sent. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return IMAGE_FILE_TYPE_UNKNOWN;
  return size > IMAGE_FILE_MAX_BYTES ? IMAGE_FILE_TOO_LARGE : undefined;
}
