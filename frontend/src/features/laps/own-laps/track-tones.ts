import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { byTrack } from './own-laps.rules';

/** Describes a track in a chart of several. */
export interface TrackTone {
  readonly key: string;
  readonly trackName: string;
  readonly className: string;
}

/**
 * Lists colours that are distinct also without red and green; purple is reserved for records. A chart of 15 laps rarely
 * has more tracks.
 */
const CLASSES = ['text-primary', 'text-warning', 'text-info', 'text-neutral', 'text-danger'] as const;

/** Returns the colour of each track, in the order of the laps. */
export function tonesOf(laps: readonly LapTimeDto[]): readonly TrackTone[] {
  return byTrack(laps).map(({ key, trackName }, index) => ({
    key,
    trackName,
    className: CLASSES[index % CLASSES.length] ?? CLASSES[0],
  }));
}
