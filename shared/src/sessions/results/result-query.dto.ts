import { IsRevision } from '../session-fields.js';

/** Describes the query of GET /sessions/{id}/results. */
export class ResultQueryDto {
  /** The number of the result; the newest by default. */
  @IsRevision()
  revision?: number | null;
}

/** Describes the query of GET /sessions/{id}/results/diff. */
export class ResultDiffQueryDto {
  /** The number of the earlier result; the one before `to` by default. */
  @IsRevision()
  from?: number | null;

  /** The number of the result; the newest by default. */
  @IsRevision()
  to?: number | null;
}
