/** Marks the bytes of a JSON answer of type T that was made earlier. */
export type JsonBytes<T> = Buffer & { readonly json?: T };

/** Marks a body that holds the bytes of a PNG, JPEG or WebP file and that the route itself checks. */
export type RawImage = unknown;

/** Marks an answer of plain text. */
export type PlainText = string & { readonly plain?: never };
