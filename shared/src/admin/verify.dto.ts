/** Describes a stored value that does not follow from the laps. */
export interface DifferenceDto {
  /** The name of the kept value, for people: a table and a key. */
  readonly what: string;
  readonly kept: string | null;
  readonly recomputed: string | null;
}

/** Says how many differences POST /admin/system/verify names at most. */
export const MAX_DIFFERENCES = 100;

/** Describes the answer of POST /admin/system/verify. */
export interface VerifyDto {
  /** The first 100. */
  readonly differences: readonly DifferenceDto[];
  readonly difference_count: number;
  readonly took_ms: number;
}
