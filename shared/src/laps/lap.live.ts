import type { LapTimeDto } from './lap.dto.js';

/** How many of the newest laps a subscriber to `laps` is given to start from. */
export const LAPS_SNAPSHOT_SIZE = 50;

/**
 * A lap as the `laps` channel carries it: what a row draws and is filtered by, in few bytes, because each lap goes to each
 * screen. What would be null or false is left out.
 */
export interface LiveLapDto {
  readonly id: string;
  readonly user_id?: string;
  /** The `driver_name` of a LapTimeDto, as `car` and `track` are its `car_name` and `track_name`. */
  readonly driver: string;
  readonly car?: string;
  readonly track_id?: string;
  readonly track?: string;
  /** Seconds: the `lap_time` of a LapTimeDto. */
  readonly time: number;
  /** When the lap arrived: its `timestamp` as ms since 1970. */
  readonly at: number;
  /** It was the track record when it was set. */
  readonly record?: true;
}

/** The start of the `laps` channel: the newest counted laps, newest first, and how many are counted in all. */
export interface LapsSnapshotDto {
  readonly laps: readonly LiveLapDto[];
  readonly total: number;
}

/** A change of the lap board. `total` is the count of all counted laps after the change. */
export interface LapsDeltaDto {
  readonly recorded: readonly LiveLapDto[];
  readonly changed: readonly LiveLapDto[];
  readonly removed: readonly string[];
  readonly total: number;
}

/** Leaves out what no row draws: the ids of cars, and login names, which the channel never carries. */
export function toLiveLapDto(lap: LapTimeDto): LiveLapDto {
  return {
    id: lap.id,
    ...(lap.user_id !== null && { user_id: lap.user_id }),
    driver: lap.driver_name,
    ...(lap.car_name !== null && { car: lap.car_name }),
    ...(lap.track_id !== null && { track_id: lap.track_id }),
    ...(lap.track_name !== null && { track: lap.track_name }),
    time: lap.lap_time,
    at: Date.parse(lap.timestamp),
    ...(lap.is_record && { record: true }),
  };
}

/** Returns the lap as lists over HTTP have it, but for the id of its car. */
export function fromLiveLap(lap: LiveLapDto): LapTimeDto {
  return {
    id: lap.id,
    user_id: lap.user_id ?? null,
    driver_name: lap.driver,
    username: null,
    car_id: null,
    car_name: lap.car ?? null,
    track_id: lap.track_id ?? null,
    track_name: lap.track ?? null,
    lap_time: lap.time,
    timestamp: new Date(lap.at).toISOString(),
    is_record: lap.record ?? false,
  };
}

/** The order of a list by date: the last counted lap first. */
export function newestFirst(a: LapTimeDto, b: LapTimeDto): number {
  return a.timestamp === b.timestamp ? (a.id < b.id ? 1 : -1) : a.timestamp < b.timestamp ? 1 : -1;
}

/** The newest `most` laps after a change; undefined when others that are not among them may have moved up. */
export function newestAfter(
  newest: readonly LapTimeDto[],
  laps: readonly LapTimeDto[],
  removed: readonly string[],
  most: number,
): LapTimeDto[] | undefined {
  const gone = new Set([...removed, ...laps.map(({ id }) => id)]);
  const kept = newest.filter(({ id }) => !gone.has(id));
  if (kept.length + laps.length < newest.length) return undefined;
  return [...kept, ...laps].sort(newestFirst).slice(0, most);
}
