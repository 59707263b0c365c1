/** Marks the bytes of a JSON response of type T that was encoded earlier. */
export type JsonBytes<T> = Buffer & { readonly json?: T };

/** Marks a body with the bytes of a PNG, JPEG or WebP file, checked by the route itself. */
export type RawImage = unknown;

/** Marks a response that is text other than JSON, with its media type. */
export type PlainText<MediaType extends string = 'text/plain'> = string & { readonly mediaType?: MediaType };
