/**
 * POST /lap-times/submit, sent by a car's in-world script. The rules that check it are in the backend's
 * lap-submission.rules (this route is the hot path); unknown fields are ignored.
 */
export interface SubmitLapDto {
  readonly driver_name?: string | null;
  readonly car_name?: string | null;
  /** Seconds, a number or a numeric string, above 0 and at most 86400. */
  readonly lap_time: number | string;
  readonly car_id: string;
  readonly car_token: string;
  /** Made by the script once for each lap, 1 to 64 characters, the same each time the lap is sent again. */
  readonly lap_id?: string | null;
  /** A to Z. */
  readonly channel_letter?: string | null;
  /** The `tuning_version` the car ran with. */
  readonly tuning_version?: number | null;
  /** Key of the avatar who owns the object that timed the lap; anything else is left out. */
  readonly controller_owner_key?: string | null;
  /** Seconds since the lap ended, when it is sent: a lap that waited is then not taken for one driven just now. */
  readonly ago?: number | string | null;
  /** When the lap ended, in place of `ago`: ISO 8601 or Unix seconds. One in the future is left out. */
  readonly driven_at?: string | number | null;
  /** Key of the car that the line timed; kept as evidence, as are the following. Odd values are left out. */
  readonly car_key?: string | null;
  /** The run of a race, 1 to 8 characters. */
  readonly run?: string | null;
  /** Seconds since the signal of the race when this lap ended. */
  readonly race_time?: number | string | null;
  readonly lap_number?: number | string | null;
}

/** 200: the lap is committed and survives any crash from here on. */
export interface SubmitLapAnswerDto {
  readonly status: 'recorded';
  /** The league's id of the lap (UUIDv7). */
  readonly lap_id: string;
  /** True when this lap had been recorded before: nothing changed, and everything below is as in the first answer. */
  readonly duplicate: boolean;
  /** Seconds, rounded to milliseconds. */
  readonly lap_time: number;
  /**
   * Seconds: the owner's best that stood before this lap, on its track; where the track is not known, of all laps. Null
   * without one, or without an owner. What is compared are the totals at the commit: laps that still wait to be counted,
   * also those of the same moment, are not in them.
   */
  readonly best: number | null;
  /** Seconds, lap_time - best: negative when faster. */
  readonly delta_best: number | null;
  /** Seconds: the record of the track that stood before this lap; null without a track or a record. */
  readonly record: number | null;
  /** Seconds, lap_time - record: negative when faster. */
  readonly delta_record: number | null;
  /** A personal best, the owner's first lap included; false for a lap that waits for a steward. */
  readonly is_best: boolean;
  /** The record of its track; false for a lap that waits for a steward. */
  readonly is_record: boolean;
  /** The owner's place on the board of the track with this lap, 1 to 100; null beyond, or where it is not known. */
  readonly rank: number | null;
  /** What the car says to its driver: one sentence of at most 200 bytes (UTF-8). */
  readonly say: string;
}
