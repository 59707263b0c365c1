import { CarPostDto } from '../in-world/car-post.dto.js';
import type { TuningSettingsDto } from '../cars/tuning.js';

/**
 * Describes the body of POST /cars/heartbeat, sent by a car's in-world script every 60 s; unknown fields are ignored.
 */
export class HeartbeatDto extends CarPostDto {}

export interface HeartbeatAnswerDto {
  readonly status: 'ok';
  readonly tuning_version: number;
  /** The whole tuning; absent if the car has sent its current version. */
  readonly tuning_settings?: TuningSettingsDto;
}

/** The time, in ms, after its last heartbeat or lap at which a car counts as offline. */
export const HEARTBEAT_TIMEOUT_MS = 180_000;
/** The interval, in ms, at which the in-world script sends heartbeats. */
export const HEARTBEAT_INTERVAL_MS = 60_000;
