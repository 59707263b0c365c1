import type { RefusalValues } from '../http/problem.dto.js';

/** Describes why a live channel or a screen's report was refused. */
export interface LiveRefusalDto {
  readonly ok: false;
  readonly status: number;
  /** Short and stable, as in a problem's `type`. */
  readonly code: string;
  readonly detail: string;
  readonly values?: RefusalValues;
}
