import type { RefusalValues } from '../http/problem.dto.js';

/** Describes why a subscription to a live channel or a screen's report was refused. */
export interface LiveRefusalDto {
  readonly ok: false;
  readonly status: number;
  /** The short, stable code that a problem has in its `type`. */
  readonly code: string;
  readonly detail: string;
  readonly values?: RefusalValues;
}
