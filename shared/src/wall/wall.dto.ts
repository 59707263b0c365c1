import type { RaceEventDto } from '../race-events/race-event.dto.js';
import type { RaceSessionDto } from '../sessions/race-session.dto.js';
import type { TrackDto } from '../tracks/track.dto.js';

/** A track with when its record was set and when it was last driven, ISO 8601 UTC; null before its first counted lap. */
export interface WallTrackDto extends TrackDto {
  readonly record_at: string | null;
  readonly last_lap_at: string | null;
}

/** The race events that a wall shows. */
export interface WallEventsDto {
  /** By start. */
  readonly active: readonly RaceEventDto[];
  /** The soonest upcoming one; one that should have started up to an hour ago is still the next. */
  readonly next: RaceEventDto | null;
  /** The one that was completed last. */
  readonly last: RaceEventDto | null;
}

/** The session that is on, or was published in the last hour. */
export interface WallSessionDto extends RaceSessionDto {
  readonly event_name: string;
}

/** A message of an admin to every screen, until `until` (ISO 8601 UTC). */
export interface WallMessageDto {
  readonly text: string;
  readonly until: string;
}

/** GET /public/wall, and the start of the `wall` channel: what every screen of /live needs beside its boards. */
export interface WallDto {
  readonly site_name: string;
  /** The league's public address, http or https, for a QR code; null when none is set. */
  readonly site_url: string | null;
  /** Build id and cache version: a screen that was loaded with another one loads itself again. */
  readonly version: string;
  readonly events: WallEventsDto;
  /** Every track, by channel letter. */
  readonly tracks: readonly WallTrackDto[];
  readonly message: WallMessageDto | null;
  /** One that is driven comes before one whose result is out; null while there is none. */
  readonly session: WallSessionDto | null;
}

/** The parts that changed, each whole. */
export type WallDeltaDto = Partial<WallDto>;

const PARTS = [
  'site_name',
  'site_url',
  'version',
  'events',
  'tracks',
  'message',
  'session',
] as const satisfies readonly (keyof WallDto)[];

/** The wall after a delta; the server and every screen use this one rule. */
export function applyWallDelta(wall: WallDto, delta: WallDeltaDto): WallDto {
  const parts = PARTS.filter((part) => delta[part] !== undefined).map((part) => [part, delta[part]]);
  return { ...wall, ...(Object.fromEntries(parts) as WallDeltaDto) };
}
