import type { RaceEventDto } from '../race-events/race-event.dto.js';
import type { RaceSessionDto } from '../sessions/race-session.dto.js';
import type { TrackDto } from '../tracks/track.dto.js';

/** Describes a track with the times of its record and its last lap, ISO 8601 UTC; both are null before the first counted lap. */
export interface WallTrackDto extends TrackDto {
  readonly record_at: string | null;
  readonly last_lap_at: string | null;
}

/** Describes the race events that screens of /live show. */
export interface WallEventsDto {
  /** Sorted by start. */
  readonly active: readonly RaceEventDto[];
  /** The upcoming event with the earliest start, which may have passed up to an hour ago; null if there is none. */
  readonly next: RaceEventDto | null;
  /** The event that was completed most recently; null if there is none. */
  readonly last: RaceEventDto | null;
}

/**
 * Describes the session that screens of /live show: a session under way; if there is none, a gridded one of an active event,
 * then a practice or qualifying that waits for its result, then one first published in the last hour.
 */
export interface WallSessionDto extends RaceSessionDto {
  readonly event_name: string;
}

/**
 * Describes the session shown for a track. It is chosen like the wall's, but a gridded session may also belong to an upcoming
 * event.
 */
export interface TrackSessionDto {
  readonly track_id: string;
  readonly session_id: string;
}

/** Describes a message to every screen, shown until `until` (ISO 8601 UTC). */
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
  /** The league's public http or https address, shown as a QR code; null if none is set. */
  readonly site_url: string | null;
  /** The build id and the cache version; a screen that was loaded with another version reloads itself. */
  readonly version: string;
  readonly events: WallEventsDto;
  /** Every track, sorted by channel letter. */
  readonly tracks: readonly WallTrackDto[];
  readonly message: WallMessageDto | null;
  /** Null if there is no session to show. */
  readonly session: WallSessionDto | null;
  /** Sorted by track id; tracks without a session are absent. */
  readonly track_sessions: readonly TrackSessionDto[];
}

/** Describes a change: each changed part in full. */
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
