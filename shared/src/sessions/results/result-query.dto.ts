import { IsRevision } from '../session-fields.js';

/** Describes the query of GET /sessions/{id}/results. */
export class ResultQueryDto {
  /** The newest when absent. */
  @IsRevision()
  revision?: number | null;
}

/** Describes the query of GET /sessions/{id}/results/diff. */
export class ResultDiffQueryDto {
  /** The one before `to` when absent. */
  @IsRevision()
  from?: number | null;

  /** The newest when absent. */
  @IsRevision()
  to?: number | null;
}
