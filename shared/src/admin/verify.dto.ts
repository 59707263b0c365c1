/** Describes a stored value that does not match the laps. */
export interface DifferenceDto {
  /** A readable name of the stored value: its table and key. */
  readonly what: string;
  readonly kept: string | null;
  readonly recomputed: string | null;
}

/** The maximum number of differences that POST /admin/system/verify returns. */
export const MAX_DIFFERENCES = 100;

/** Describes the response to POST /admin/system/verify. */
export interface VerifyDto {
  /** The first differences, at most 100. */
  readonly differences: readonly DifferenceDto[];
  readonly difference_count: number;
  readonly took_ms: number;
}
