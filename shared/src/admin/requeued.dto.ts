/** Describes the response to POST /admin/system/requeue-failed and POST /admin/laps/{id}/requeue. */
export interface RequeuedDto {
  /** The number of laps queued to be counted again. */
  readonly laps_requeued: number;
}
