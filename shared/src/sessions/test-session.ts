import type { CrossingDto, RaceSessionDto, SessionEntryDto } from './race-session.dto.js';

/** The start signal of `aSession()`. */
export const GO_AT = '2026-01-01T20:00:00.000Z';

/** Returns a running race of three laps, with the fields that a test changes. */
export const aSession = (fields: Partial<RaceSessionDto> = {}): RaceSessionDto => ({
  id: 's',
  event_id: 'e',
  ordinal: 1,
  kind: 'race',
  group: null,
  laps: 3,
  minutes: null,
  limit_after_winner_ms: null,
  classified_percent: 90,
  grid_from: null,
  grid_reversed: null,
  promotes: null,
  jump_start_seconds: 5,
  jump_start_automatic: false,
  legs: [],
  state: 'green',
  go_at: GO_AT,
  run: 'R1',
  red_ms: null,
  chequered_ms: null,
  entry_count: 3,
  ...fields,
});

/** Returns the entry of a driver, with the fields that a test changes. */
export const anEntry = (
  id: string,
  grid: number | null = null,
  fields: Partial<SessionEntryDto> = {},
): SessionEntryDto => ({
  id,
  user_id: `user ${id}`,
  driver_name: id.toUpperCase(),
  car_id: null,
  car_name: null,
  class: null,
  grid,
  ruling: null,
  reason: null,
  ...fields,
});

/** Returns a counted crossing that the line reported in time, `race_ms` after the start signal. */
export const aCrossing = (entry_id: string, race_ms: number, fields: Partial<CrossingDto> = {}): CrossingDto => ({
  id: `${fields.run ?? 'R1'} ${entry_id} ${race_ms}`,
  run: 'R1',
  entry_id,
  race_ms,
  source: 'line',
  lap_id: null,
  lap_ms: null,
  number: null,
  ruled: 'counted',
  arrived_at: new Date(Date.parse(GO_AT) + race_ms + 200).toISOString(),
  ...fields,
});

/** Maps the ids of entries to the ends of their laps, in ms after the start signal. */
export type Ends = Readonly<Record<string, readonly number[]>>;

/** Returns the crossings that end laps at these times. */
export const crossingsOf = (ends: Ends, fields: Partial<CrossingDto> = {}): CrossingDto[] =>
  Object.entries(ends).flatMap(([id, own]) => own.map((raceMs) => aCrossing(id, raceMs, fields)));
