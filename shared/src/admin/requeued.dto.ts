/** Describes the answer of POST /admin/system/requeue-failed and POST /admin/laps/{id}/requeue. */
export interface RequeuedDto {
  /** Says how many laps are tried again. */
  readonly laps_requeued: number;
}
