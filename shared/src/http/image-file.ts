/** Lists the media types of the images that can be uploaded. */
export const IMAGE_FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The maximum size of an image, in bytes. */
export const IMAGE_FILE_MAX_BYTES = 2 * 1024 * 1024;

/** The message for a file that is too large, which screens show without uploading the file. */
export const IMAGE_FILE_TOO_LARGE = 'A picture has at most 2 MB: make it smaller, or choose another.';
export const IMAGE_FILE_TYPE_UNKNOWN = 'A picture is a PNG, JPEG or WebP file: choose one of these.';
