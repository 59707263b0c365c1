/** The bytes of a JSON answer of type T that was made earlier. */
export type JsonBytes<T> = Buffer & { readonly json?: T };

/** A body that is meant to be the bytes of a PNG, JPEG or WebP file and that the route itself checks. */
export type RawImage = unknown;

/** An answer of plain text. */
export type PlainText = string & { readonly plain?: never };
