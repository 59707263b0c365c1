import type { LapTimeDto } from '@league/shared/laps/lap.dto';

/** In the address: the laps of every track. */
export const ALL_TRACKS = 'all';
/** The analytics read so many of the member's newest laps… */
export const ANALYSED_LAPS = 100;
/** …and show so many of them lap by lap. */
export const SHOWN_LAPS = 15;
/** The improvement compares the average of so many laps with that of as many before them. */
const COMPARED_LAPS = 5;

/**
 * How much faster the latest 5 laps are on average than the next 5, in percent of the older average; negative when
 * slower. Null (N/A) with fewer than 2 laps or no older ones. `laps`: newest first.
 */
export function improvement(laps: readonly Pick<LapTimeDto, 'lap_time'>[]): number | null {
  const latest = laps.slice(0, COMPARED_LAPS);
  const older = laps.slice(COMPARED_LAPS, 2 * COMPARED_LAPS);
  if (laps.length < 2 || older.length === 0) return null;
  const before = average(older);
  return ((before - average(latest)) / before) * 100;
}

interface ImprovementText {
  /** '▲ 1.2%', 'N/A'. */
  readonly value: string;
  /** What it means, in words. */
  readonly note: string;
  readonly tone?: 'success' | 'danger';
}

/** Improvement to one decimal, with its direction as a sign and a word. */
export function improvementText(percent: number | null): ImprovementText {
  if (percent === null) return { value: 'N/A', note: 'Needs more than 5 laps to compare' };
  const rounded = Math.abs(percent).toFixed(1);
  if (rounded === '0.0') return { value: '0.0%', note: 'as fast as before, last 10 laps' };
  return percent > 0
    ? { value: `▲ ${rounded}%`, note: 'faster, last 10 laps', tone: 'success' }
    : { value: `▼ ${rounded}%`, note: 'slower, last 10 laps', tone: 'danger' };
}

/** What the improvement of the last laps means where they were driven on several tracks. */
interface MixedImprovement {
  /** How many tracks the compared laps come from. */
  readonly tracks: number;
  /** The track last driven, and the improvement on it alone. */
  readonly trackName: string;
  readonly onTrack: number | null;
}

/** Null where all compared laps are of one track. `laps`: newest first, of all tracks. */
function mixedImprovement(laps: readonly LapTimeDto[]): MixedImprovement | null {
  const compared = laps.slice(0, 2 * COMPARED_LAPS);
  const [newest] = compared;
  const tracks = new Set(compared.map(trackKeyOf)).size;
  if (newest === undefined || tracks < 2) return null;
  const onTrack = improvement(laps.filter((lap) => trackKeyOf(lap) === trackKeyOf(newest)));
  return { tracks, trackName: trackNameOf(newest), onTrack };
}

/** The improvement as its tile says it. `laps`: newest first, of all tracks. */
export function improvementOf(laps: readonly LapTimeDto[]): ImprovementText {
  const text = improvementText(improvement(laps));
  const mixed = mixedImprovement(laps);
  if (mixed === null) return text;
  const { value, note } = improvementText(mixed.onTrack);
  const word = mixed.onTrack === null ? '' : ` ${note.split(',')[0] ?? ''}`;
  return { ...text, note: `${text.note}, from ${mixed.tracks} tracks. ${mixed.trackName} alone: ${value}${word}` };
}

/** The same for all laps of a track, also of one that was deleted. */
export function trackKeyOf({ track_id: id, track_name: name }: Pick<LapTimeDto, 'track_id' | 'track_name'>): string {
  return id ?? name ?? '';
}

export function trackNameOf({ track_name: name }: Pick<LapTimeDto, 'track_name'>): string {
  return name ?? 'No track';
}

/** The laps of one day on one track. */
export interface TrackLaps {
  readonly key: string;
  readonly trackName: string;
  /** Newest first. */
  readonly laps: readonly LapTimeDto[];
  /** Seconds. */
  readonly best: number;
}

/** Laps track by track; the tracks and the laps in the order they come. */
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

interface LapDay {
  /** The reader's calendar day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Newest first. */
  readonly laps: readonly LapTimeDto[];
  readonly tracks: readonly TrackLaps[];
}

/** Laps by the reader's day, both newest first. */
export function byDay(laps: readonly LapTimeDto[]): readonly LapDay[] {
  const days = new Map<string, LapTimeDto[]>();
  for (const lap of laps) {
    const day = localDay(new Date(lap.timestamp));
    days.set(day, [...(days.get(day) ?? []), lap]);
  }
  return [...days].map(([day, of]) => ({ day, laps: of, tracks: byTrack(of) }));
}

const TICK_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
const MOST_TICKS = 6;

/**
 * The ticks of the chart's axis, seconds, lowest first and evenly spaced: they hold all times and the personal best with
 * some air. Not from zero, where a tenth would not be seen.
 */
export function barTicks(seconds: readonly number[]): readonly number[] {
  const [low, high] = [Math.min(...seconds), Math.max(...seconds)];
  const air = Math.max((high - low) * 0.15, 0.25);
  const [from, to] = [Math.max(0, low - air), high + air];
  const step = TICK_STEPS.find((size) => (to - from) / size <= MOST_TICKS - 2) ?? to - from;
  const first = Math.floor(from / step);
  return Array.from({ length: Math.ceil(to / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** The chart in a sentence, for those who do not see it; never an average over tracks. `laps`: newest first, at least one. */
export function overviewSentence(laps: readonly LapTimeDto[]): string {
  const tracks = byTrack(laps);
  if (tracks.length > 1) {
    const bests = tracks.map(({ trackName, best }) => `${trackName} ${best.toFixed(3)}s`);
    return `${laps.length} laps on ${tracks.length} tracks, fastest ${bests.join(', ')}.`;
  }
  const times = laps.map((lap) => lap.lap_time);
  const records = laps.filter((lap) => lap.is_record).length;
  const parts = [
    `${laps.length} ${laps.length === 1 ? 'lap' : 'laps'}`,
    `fastest ${Math.min(...times).toFixed(3)}s`,
    `slowest ${Math.max(...times).toFixed(3)}s`,
    `average ${average(laps).toFixed(3)}s`,
  ];
  if (records > 0) parts.push(`${records} ${records === 1 ? 'record' : 'records'}`);
  return `${parts.join(', ')}.`;
}

function average(laps: readonly Pick<LapTimeDto, 'lap_time'>[]): number {
  return laps.reduce((sum, lap) => sum + lap.lap_time, 0) / laps.length;
}

function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
