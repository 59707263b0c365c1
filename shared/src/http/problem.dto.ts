/** Maps the placeholders of a REFUSALS sentence to their values. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** Describes one rejected field of a request. */
export interface ProblemFieldDto {
  readonly field: string;
  readonly detail: string;
  /** A short, stable code for programs; absent when the field's rule has only a `detail`. */
  readonly code?: string;
  /** The values inserted into `detail`, by name; absent when there are none. */
  readonly values?: RefusalValues;
}

/** Describes every error response: application/problem+json (RFC 9457), or application/json for in-world scripts. */
export interface ProblemDto {
  /** `urn:league:` followed by the short, stable code of the refusal. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** A sentence for the user that says what is wrong and, if possible, what to do. */
  readonly detail: string;
  /** The values inserted into `detail`, by name; absent when there are none. */
  readonly values?: RefusalValues;
  /**
   * The id of the request, as in the log and the X-Request-Id header. In-world scripts receive it only with server errors (5xx).
   */
  readonly instance?: string;
  /**
   * Whole seconds after which the same request may succeed, as in the Retry-After header, which in-world scripts cannot read;
   * sent with 429 and 503.
   */
  readonly retry_after?: number;
  readonly errors?: readonly ProblemFieldDto[];
  /** Sent with code `changed-since` (409): the current values of the fields that have changed since the editor read them. */
  readonly current?: Readonly<Record<string, unknown>>;
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json; charset=utf-8';
