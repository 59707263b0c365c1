/** Describes the response to GET /cache/version: when the version differs from the last one seen, screens have to be reloaded. */
export interface CacheVersionDto {
  readonly version: string;
}
