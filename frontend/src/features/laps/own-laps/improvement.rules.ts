import { formatDecimal } from '@league/shared/units/lap-time';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { t, tn } from '../../../language/translate';
import { averageTime, trackKeyOf, trackNameOf } from './own-laps.rules';

/** The number of laps averaged on each side of the comparison. */
const COMPARED_LAPS = 5;
/** Returns zero percent, formatted for the user's language. */
const unchanged = () => t('{percent}%', { percent: formatDecimal(0, 1) });

/**
 * Returns how much faster the latest 5 laps are on average than the up to 5 laps before them, in percent of the older
 * average; negative when slower, null with 5 laps or fewer. `laps`: newest first.
 */
export function improvement(laps: readonly Pick<LapTimeDto, 'lap_time'>[]): number | null {
  const latest = laps.slice(0, COMPARED_LAPS);
  const older = laps.slice(COMPARED_LAPS, 2 * COMPARED_LAPS);
  if (laps.length < 2 || older.length === 0) return null;
  const before = averageTime(older);
  return ((before - averageTime(latest)) / before) * 100;
}

interface ImprovementText {
  /** The percentage with its direction, such as '▲ 1.2%'; 'N/A' if there is none. */
  readonly value: string;
  /** A sentence that explains the percentage. */
  readonly note: string;
  readonly tone?: 'success' | 'danger';
}

/** Returns the improvement to one decimal, with its direction as a sign and in words; 'N/A' for null. */
export function improvementText(percent: number | null): ImprovementText {
  if (percent === null) return { value: t('N/A'), note: t('Needs more than 5 laps to compare') };
  const value = signed(percent);
  if (value === unchanged()) return { value, note: t('as fast as before, last 10 laps') };
  return percent > 0
    ? { value, note: t('faster, last 10 laps'), tone: 'success' }
    : { value, note: t('slower, last 10 laps'), tone: 'danger' };
}

/** Returns a percentage with its direction: '▲ 1.2%', '0.0%'. */
function signed(percent: number): string {
  const rounded = t('{percent}%', { percent: formatDecimal(Math.abs(percent), 1) });
  if (rounded === unchanged()) return rounded;
  return `${percent > 0 ? '▲' : '▼'} ${rounded}`;
}

function improvementAlone({ trackName: track, onTrack }: MixedImprovement): string {
  if (onTrack === null) return t('{track} alone: N/A', { track });
  const percent = signed(onTrack);
  if (percent === unchanged()) return t('{track} alone: {percent} as fast as before', { track, percent });
  return onTrack > 0
    ? t('{track} alone: {percent} faster', { track, percent })
    : t('{track} alone: {percent} slower', { track, percent });
}

/** Describes the improvement when the compared laps were driven on several tracks. */
interface MixedImprovement {
  /** The number of tracks on which the compared laps were driven. */
  readonly tracks: number;
  /** The most recently driven track. */
  readonly trackName: string;
  /** The improvement on the most recently driven track alone; null if it cannot be computed. */
  readonly onTrack: number | null;
}

/**
 * Returns the number of tracks among the compared laps, and the improvement on the most recently driven one; null if the
 * compared laps are all on one track. `laps`: newest first, of all tracks.
 */
function mixedImprovement(laps: readonly LapTimeDto[]): MixedImprovement | null {
  const compared = laps.slice(0, 2 * COMPARED_LAPS);
  const [newest] = compared;
  const tracks = new Set(compared.map(trackKeyOf)).size;
  if (newest === undefined || tracks < 2) return null;
  const onTrack = improvement(laps.filter((lap) => trackKeyOf(lap) === trackKeyOf(newest)));
  return { tracks, trackName: trackNameOf(newest), onTrack };
}

/**
 * Returns the text of the improvement tile. If the compared laps are on several tracks, it adds the improvement on the most
 * recently driven one. `laps`: newest first, of all tracks.
 */
export function improvementOf(laps: readonly LapTimeDto[]): ImprovementText {
  const text = improvementText(improvement(laps));
  const mixed = mixedImprovement(laps);
  if (mixed === null) return text;
  const parts = { comparison: text.note, alone: improvementAlone(mixed) };
  const note = tn(
    '{comparison}, from {n} track. {alone}',
    '{comparison}, from {n} tracks. {alone}',
    mixed.tracks,
    parts,
  );
  return { ...text, note };
}
