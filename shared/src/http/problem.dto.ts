/** One rejected field of a request. */
export interface ProblemFieldDto {
  readonly field: string;
  readonly detail: string;
}

/** Every error answer, as application/problem+json (RFC 9457); to in-world scripts as application/json. */
export interface ProblemDto {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** One sentence a person can act on. */
  readonly detail: string;
  /** The request id that the log carries; present on unknown errors (500). */
  readonly instance?: string;
  /**
   * Whole seconds after which the same request may succeed, as in the Retry-After header, which in-world scripts cannot
   * read; present on 429 and 503.
   */
  readonly retry_after?: number;
  readonly errors?: readonly ProblemFieldDto[];
  /** With code `changed-since` (409): what stands now in the fields that were changed since the editor saw them. */
  readonly current?: Readonly<Record<string, unknown>>;
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json; charset=utf-8';
