/**
 * Describes the answer of GET /cache/version: a version that differs from the one seen before means that screens have
 * to be loaded again.
 */
export interface CacheVersionDto {
  readonly version: string;
}
