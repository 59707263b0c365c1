/** Describes the response to POST /admin/system/requeue-failed and POST /admin/laps/{id}/requeue. */
export interface RequeuedDto {
  /** The number of laps that are tried again. */
  readonly laps_requeued: number;
}
