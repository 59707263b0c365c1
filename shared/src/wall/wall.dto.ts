import type { RaceEventDto } from '../race-events/race-event.dto.js';
import type { RaceSessionDto } from '../sessions/race-session.dto.js';
import type { TrackDto } from '../tracks/track.dto.js';

/** Describes a track with the times of its record and last lap, ISO 8601 UTC; null before its first counted lap. */
export interface WallTrackDto extends TrackDto {
  readonly record_at: string | null;
  readonly last_lap_at: string | null;
}

/** Describes the race events that a wall shows. */
export interface WallEventsDto {
  /** Sorted by start. */
  readonly active: readonly RaceEventDto[];
  /** The soonest upcoming event, including one that should have started up to an hour ago. */
  readonly next: RaceEventDto | null;
  /** The event that was completed last. */
  readonly last: RaceEventDto | null;
}

/** Describes the session that is running, or was published in the last hour. */
export interface WallSessionDto extends RaceSessionDto {
  readonly event_name: string;
}

/** Describes the session that is on a track or its grid, else one that was published in the last hour. */
export interface TrackSessionDto {
  readonly track_id: string;
  readonly session_id: string;
}

/** Describes an admin's message to every screen, shown until `until` (ISO 8601 UTC). */
export interface WallMessageDto {
  readonly text: string;
  readonly until: string;
}

/**
 * Describes the response to GET /public/wall, and the first message of the `wall` channel: everything that a screen of /live
 * needs besides its boards.
 */
export interface WallDto {
  readonly site_name: string;
  /** The league's public address, http or https, for a QR code; null when none is set. */
  readonly site_url: string | null;
  /** The build id and cache version: a screen loaded with other ones reloads itself. */
  readonly version: string;
  readonly events: WallEventsDto;
  /** Every track, sorted by channel letter. */
  readonly tracks: readonly WallTrackDto[];
  readonly message: WallMessageDto | null;
  /** Running sessions take precedence over published results; null without either. */
  readonly session: WallSessionDto | null;
  /** Sorted by track; tracks without a session are absent. */
  readonly track_sessions: readonly TrackSessionDto[];
}

/** Contains the changed parts, each in full. */
export type WallDeltaDto = Partial<WallDto>;

const PARTS = [
  'site_name',
  'site_url',
  'version',
  'events',
  'tracks',
  'message',
  'session',
  'track_sessions',
] as const satisfies readonly (keyof WallDto)[];

/** Returns the wall after a delta; the server and every screen use this function. */
export function applyWallDelta(wall: WallDto, delta: WallDeltaDto): WallDto {
  const parts = PARTS.filter((part) => delta[part] !== undefined).map((part) => [part, delta[part]]);
  return { ...wall, ...(Object.fromEntries(parts) as WallDeltaDto) };
}
