import type { LapTimeDto } from './lap.dto.js';

/** The number of newest laps in the first message of the `laps` channel. */
export const LAPS_SNAPSHOT_SIZE = 50;

/**
 * Describes a lap in the `laps` channel: the fields of LapTimeDto by which rows are shown or filtered, without null and false
 * values, because each lap is sent to every screen.
 */
export type LiveLapDto = Pick<LapTimeDto, 'id' | 'driver_name' | 'lap_time' | 'timestamp'> &
  Partial<Pick<LapTimeDto, 'user_id' | 'car_name' | 'track_id' | 'track_name' | 'is_record'>>;

const LEFT_OUT = {
  user_id: null,
  username: null,
  car_id: null,
  car_name: null,
  track_id: null,
  track_name: null,
  is_record: false,
} as const;

/**
 * Describes the first message of the `laps` channel: the newest counted laps, newest first, and the total number of counted laps.
 */
export interface LapsSnapshotDto {
  readonly laps: readonly LiveLapDto[];
  readonly total: number;
}

/** Describes a change of the lap board. `removed` contains ids; `total` is the number of counted laps after the change. */
export interface LapsDeltaDto {
  readonly recorded: readonly LiveLapDto[];
  readonly changed: readonly LiveLapDto[];
  readonly removed: readonly string[];
  readonly total: number;
}

/** Returns the lap in the format of the `laps` channel: without username and car id, and without null and false values. */
export function toLiveLapDto(lap: LapTimeDto): LiveLapDto {
  const { id, user_id, driver_name, car_name, track_id, track_name, lap_time, timestamp, is_record } = lap;
  return {
    id,
    ...(user_id !== null && { user_id }),
    driver_name,
    ...(car_name !== null && { car_name }),
    ...(track_id !== null && { track_id }),
    ...(track_name !== null && { track_name }),
    lap_time,
    timestamp,
    ...(is_record && { is_record }),
  };
}

/**
 * Returns a lap with all fields of LapTimeDto; `username` and `car_id` are null, because the `laps` channel does not send them.
 */
export function fromLiveLap(lap: LiveLapDto): LapTimeDto {
  return { ...LEFT_OUT, ...lap };
}

/** Compares laps for sorting: newest first, laps of the same time by descending id. */
export function newestFirst(a: LapTimeDto, b: LapTimeDto): number {
  return a.timestamp === b.timestamp ? (a.id < b.id ? 1 : -1) : a.timestamp < b.timestamp ? 1 : -1;
}

/**
 * Returns the newest `most` laps after `laps` were counted or changed and the laps with the ids in `removed` were removed;
 * undefined when laps that are not in `newest` may have moved up.
 */
export function newestAfter(
  newest: readonly LapTimeDto[],
  laps: readonly LapTimeDto[],
  removed: readonly string[],
  most: number,
): LapTimeDto[] | undefined {
  const gone = new Set([...removed, ...laps.map(({ id }) => id)]);
  const kept = newest.filter(({ id }) => !gone.has(id));
  const last = newest.length < most ? undefined : newest.at(-1);
  const entering = laps.filter((lap) => last === undefined || newestFirst(lap, last) <= 0);
  if (kept.length + entering.length < newest.length) return undefined;
  return [...kept, ...entering].sort(newestFirst).slice(0, most);
}
