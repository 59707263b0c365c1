import { CarPostDto } from '../in-world/car-post.dto.js';
import type { TuningSettingsDto } from '../cars/tuning.js';

/**
 * Describes the body of POST /cars/heartbeat, sent by a car's in-world script every 60 s; unknown fields are ignored.
 */
export class HeartbeatDto extends CarPostDto {}

export interface HeartbeatAnswerDto {
  readonly status: 'ok';
  readonly tuning_version: number;
  /** Present, and whole, when the car's tuning changed since the version it sent. */
  readonly tuning_settings?: TuningSettingsDto;
}

/** A car is offline this long after its last heartbeat or lap. */
export const HEARTBEAT_TIMEOUT_MS = 180_000;
/** Says how often the in-world script sends a heartbeat. */
export const HEARTBEAT_INTERVAL_MS = 60_000;
