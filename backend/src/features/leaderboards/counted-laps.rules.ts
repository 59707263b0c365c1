import {
  compareEntries,
  LEADERBOARD_LIMIT,
  type LeaderboardDto,
  type LeaderboardEntryDto,
  placeOfEntry,
} from '@league/shared/leaderboards/leaderboard.dto';
import { compareRanks } from '@league/shared/leaderboards/ranking';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { AnnouncedLapRow } from '../laps/lap.mapper.js';
import type { CountedDriver, CountedLaps } from '../laps/counting/lap-counting.rules.js';
import { ranked } from './leaderboards.rules.js';

type NewLaps = Pick<CountedLaps, 'drivers' | 'laps'>;

/**
 * Returns the board after laps were counted, or undefined if it must be read again because a driver enters it, a driver's best
 * lap is not among the laps, or a best lap is on a track with an unknown record. A counted lap never moves its driver down.
 */
export function withCountedLaps(board: LeaderboardDto, { drivers, laps }: NewLaps): LeaderboardDto | undefined {
  const entries = new Map(board.entries.map((entry) => [entry.user_id, entry]));
  for (const driver of drivers) {
    const entry = entries.get(driver.userId);
    const changed = entry && withLaps(entry, driver, laps);
    if (changed) entries.set(driver.userId, changed);
    else if (entry || driver.countedLaps === driver.gainedLaps || enters(board, driver)) return undefined;
  }
  const withRecords = compareWithRecords([...entries.values()], recordsAfter(board, laps));
  return withRecords && { entries: inOrder(withRecords), total: board.total, updated_at: new Date().toISOString() };
}

/**
 * Returns whether a driver outside `listed` set a best lap, which is the only way in which laps bring a driver onto the board.
 */
export function mayAddDriver(listed: ReadonlySet<string>, { drivers, laps }: NewLaps): boolean {
  return drivers.some(
    ({ userId, bestLapMs }) =>
      !listed.has(userId) && laps.some((lap) => lap.userId === userId && lap.lapTimeMs === bestLapMs),
  );
}

/**
 * Adds laps to an entry, unless it was read after the announcement and already includes them. Returns undefined when the
 * driver's new best lap is not among `laps`.
 */
function withLaps(
  entry: LeaderboardEntryDto,
  driver: CountedDriver,
  laps: readonly AnnouncedLapRow[],
): LeaderboardEntryDto | undefined {
  if (entry.total_races > 0 && entry.total_races >= driver.totalLaps) return entry;
  const bestAt = Date.parse(driver.bestLapAt);
  const best = { best_time: secondsFromMs(driver.bestLapMs), best_time_at: new Date(bestAt).toISOString() };
  const counted = { ...entry, total_races: driver.totalLaps, total_points: driver.totalPoints };
  if (entry.best_time === best.best_time && entry.best_time_at === best.best_time_at) return counted;
  const lap = laps.find(
    ({ userId, lapTimeMs, recordedAt }) =>
      userId === driver.userId && lapTimeMs === driver.bestLapMs && Date.parse(recordedAt) === bestAt,
  );
  return lap && { ...counted, ...best, best_track_id: lap.trackId, best_track_name: lap.trackName };
}

/**
 * Describes a track's record: the time, in seconds, and the driver, or null if no entry of the board shows the record as its
 * best lap.
 */
interface TrackRecord {
  readonly time: number;
  readonly userId: string | null;
}

/** Returns the records of the board's tracks after `laps`. */
function recordsAfter({ entries }: LeaderboardDto, laps: readonly AnnouncedLapRow[]): Map<string, TrackRecord> {
  const records = new Map<string, TrackRecord>();
  for (const { best_track_id: id, best_track_record: time, is_track_record: isRecord, user_id: userId } of entries) {
    if (id === null || time === null) continue;
    if (isRecord || !records.has(id)) records.set(id, { time, userId: isRecord ? userId : null });
  }
  for (const { trackId, lapTimeMs, isRecord, userId } of laps) {
    const standing = trackId === null ? undefined : records.get(trackId);
    if (trackId === null || (standing === undefined && !isRecord)) continue;
    const time = secondsFromMs(lapTimeMs);
    if (standing === undefined || time < standing.time) records.set(trackId, { time, userId });
  }
  return records;
}

/** Returns each entry with the record of its track, or undefined if a record is unknown. */
function compareWithRecords(
  entries: readonly LeaderboardEntryDto[],
  records: ReadonlyMap<string, TrackRecord>,
): LeaderboardEntryDto[] | undefined {
  const compared: LeaderboardEntryDto[] = [];
  for (const entry of entries) {
    const record = entry.best_track_id === null ? null : records.get(entry.best_track_id);
    if (record === undefined) return undefined;
    const time = record?.time ?? null;
    const isRecord = record !== null && record.userId === entry.user_id && record.time === entry.best_time;
    const isSame = time === entry.best_track_record && isRecord === entry.is_track_record;
    compared.push(isSame ? entry : { ...entry, best_track_record: time, is_track_record: isRecord });
  }
  return compared;
}

/** Returns whether a driver who was not on the board may now be on it. */
function enters({ entries }: LeaderboardDto, { totalPoints, bestLapMs }: CountedDriver): boolean {
  const last = entries.at(-1);
  if (!last || entries.length < LEADERBOARD_LIMIT) return true;
  return compareRanks({ points: totalPoints, bestLap: secondsFromMs(bestLapMs) }, placeOfEntry(last)) <= 0;
}

function inOrder(entries: readonly LeaderboardEntryDto[]): LeaderboardEntryDto[] {
  const byRank = (a: LeaderboardEntryDto, b: LeaderboardEntryDto) => compareRanks(placeOfEntry(a), placeOfEntry(b));
  return ranked([...entries].sort(compareEntries), byRank).map(([entry, rank]) =>
    rank === entry.rank ? entry : { ...entry, rank },
  );
}
