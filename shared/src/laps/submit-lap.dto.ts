/**
 * POST /lap-times/submit, sent by a car's in-world script. The rules that check it are in the backend's
 * laps.ingest.rules (this route is the hot path); unknown fields are ignored.
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
}

/** 200: the lap is committed and survives any crash from here on. */
export interface SubmitLapAnswerDto {
  readonly status: 'recorded';
  /** The league's id of the lap (UUIDv7). */
  readonly lap_id: string;
  /** True when this lap had been recorded before; nothing changed. */
  readonly duplicate: boolean;
}
