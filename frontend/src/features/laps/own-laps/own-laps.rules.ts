import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { locale } from '../../../language/language';
import { t, tn } from '../../../language/translate';

/** The number of the member's newest laps that the analytics load. */
export const ANALYSED_LAPS = 100;
/** The number of the newest laps that the analytics show one by one. */
export const SHOWN_LAPS = 15;
const LIST = new Intl.ListFormat(locale, { type: 'unit' });

/**
 * Returns how many of the newest laps were driven on the day of `now` (the server's time, in ms) in the user's time zone; null
 * for ANALYSED_LAPS, because there may be more.
 */
export function lapsToday(laps: readonly Pick<LapTimeDto, 'timestamp'>[], now: number): number | null {
  const today = new Date(now).toDateString();
  const n = laps.filter(({ timestamp }) => new Date(timestamp).toDateString() === today).length;
  return n < ANALYSED_LAPS ? n : null;
}

/** Returns a key that is the same for all laps of a track, even a deleted one; '' for laps without a track. */
export function trackKeyOf({ track_id: id, track_name: name }: Pick<LapTimeDto, 'track_id' | 'track_name'>): string {
  return id ?? name ?? '';
}

export function trackNameOf({ track_name: name }: Pick<LapTimeDto, 'track_name'>): string {
  return name ?? t('No track');
}

export interface TrackLaps {
  readonly key: string;
  readonly trackName: string;
  /** The laps on the track, newest first. */
  readonly laps: readonly LapTimeDto[];
  /** The best lap time, in seconds. */
  readonly best: number;
}

/** Groups laps by track; the tracks and the laps keep their order. */
export function byTrack(laps: readonly LapTimeDto[]): readonly TrackLaps[] {
  const tracks = new Map<string, LapTimeDto[]>();
  for (const lap of laps) tracks.set(trackKeyOf(lap), [...(tracks.get(trackKeyOf(lap)) ?? []), lap]);
  return [...tracks].map(([key, of]) => ({
    key,
    trackName: of[0] ? trackNameOf(of[0]) : '',
    laps: of,
    best: Math.min(...of.map((lap) => lap.lap_time)),
  }));
}

/** Returns the id of the only track of the latest laps; null if there are several or none. */
export function onlyTrackOf(laps: readonly Pick<LapTimeDto, 'track_id'>[]): string | null {
  const [first, ...others] = laps.slice(0, SHOWN_LAPS);
  return first && others.every(({ track_id: id }) => id === first.track_id) ? first.track_id : null;
}

/**
 * Returns the ids of the laps that are the member's best on their track. Among equal laps it is the oldest, because an equal
 * time does not replace a best.
 * @param laps newest first
 * @param bestOn returns the best on a track, in seconds; nothing if it is not known
 */
export function bestLapIds(
  laps: readonly LapTimeDto[],
  bestOn: (trackId: string | null) => number | null | undefined,
): ReadonlySet<string> {
  const ids = new Map<string | null, string>();
  for (const { id, track_id: trackId, lap_time: time } of laps) if (time === bestOn(trackId)) ids.set(trackId, id);
  return new Set(ids.values());
}

interface LapDay {
  /** The calendar day in the user's time zone. */
  readonly day: string;
  /** The laps of the day, newest first. */
  readonly laps: readonly LapTimeDto[];
  readonly tracks: readonly TrackLaps[];
}

/** Groups laps, given newest first, by day in the user's time zone; days and laps stay newest first. */
export function byDay(laps: readonly LapTimeDto[]): readonly LapDay[] {
  const days = new Map<string, LapTimeDto[]>();
  for (const lap of laps) {
    const day = new Date(lap.timestamp).toDateString();
    days.set(day, [...(days.get(day) ?? []), lap]);
  }
  return [...days].map(([day, of]) => ({ day, laps: of, tracks: byTrack(of) }));
}

/** Returns how far each lap is from the best one, from 0 to 1; laps in the slowest eighth get 1. */
export function distancesOf(laps: readonly LapTimeDto[]): readonly number[] {
  const times = laps.map((lap) => lap.lap_time);
  const best = Math.min(...times);
  const slow = times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * 0.875)] ?? best;
  return times.map((time) => (slow > best ? Math.min(1, (time - best) / (slow - best)) : time > best ? 1 : 0));
}

const TICK_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
const MAX_TICKS = 5;

/** Describes an axis of the chart, in seconds. */
export interface TimeAxis {
  readonly range: readonly [number, number];
  /** The evenly spaced values with a tick, lowest first, inside the range. */
  readonly ticks: readonly number[];
}

/** Returns an axis for all times. It starts just below the fastest: from zero, a tenth would be invisible. */
export function axisOf(seconds: readonly number[]): TimeAxis {
  const [low, high] = [Math.min(...seconds), Math.max(...seconds)];
  const air = Math.max((high - low) * 0.12, 0.1);
  const [from, to] = [Math.max(0, low - air), high + air];
  const step = TICK_STEPS.find((size) => (to - from) / size <= MAX_TICKS) ?? to - from;
  const first = Math.ceil(from / step);
  const ticks = Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
  return { range: [from, to], ticks };
}

/** Describes the laps of the chart in a sentence, without averaging over tracks. `laps`: newest first, at least one. */
export function overviewSentence(laps: readonly LapTimeDto[]): string {
  const tracks = byTrack(laps);
  if (tracks.length > 1) {
    const bests = listInWords(
      tracks.map(({ trackName, best }) => `${trackName} ${t('{n}s', { n: formatLapTime(best) })}`),
    );
    return tn(
      'Latest {n} lap on {tracks} tracks, fastest {bests}.',
      'Latest {n} laps on {tracks} tracks, fastest {bests}.',
      laps.length,
      { tracks: tracks.length, bests },
    );
  }
  const times = laps.map((lap) => lap.lap_time);
  const figures = {
    fastest: formatLapTime(Math.min(...times)),
    slowest: formatLapTime(Math.max(...times)),
    average: formatLapTime(averageTime(laps)),
  };
  const records = laps.filter((lap) => lap.is_record).length;
  if (records === 0)
    return tn(
      'Latest {n} lap, fastest {fastest}s, slowest {slowest}s, average {average}s.',
      'Latest {n} laps, fastest {fastest}s, slowest {slowest}s, average {average}s.',
      laps.length,
      figures,
    );
  return tn(
    'Latest {n} lap, fastest {fastest}s, slowest {slowest}s, average {average}s, {records}.',
    'Latest {n} laps, fastest {fastest}s, slowest {slowest}s, average {average}s, {records}.',
    laps.length,
    { ...figures, records: tn('{n} record', '{n} records', records) },
  );
}

/** Joins items into a list in the user's language: 'Monza, Imola'. */
export function listInWords(items: readonly string[]): string {
  return LIST.format(items);
}

/** Returns the mean lap time in seconds. `laps`: at least one. */
export function averageTime(laps: readonly Pick<LapTimeDto, 'lap_time'>[]): number {
  return laps.reduce((sum, lap) => sum + lap.lap_time, 0) / laps.length;
}
