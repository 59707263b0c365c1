/** Describes the response to GET /cache/version. A screen that was loaded with another version has to be reloaded. */
export interface CacheVersionDto {
  readonly version: string;
}
