import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { byTrack } from './own-laps.rules';

/** A track in a chart of several. */
export interface TrackTone {
  readonly key: string;
  readonly trackName: string;
  readonly className: string;
}

/** Distinct also without red and green; purple stays with records. A chart of 15 laps rarely has more tracks. */
const CLASSES = ['bg-primary', 'bg-warning', 'bg-info', 'bg-neutral', 'bg-success'] as const;

/** The colour of each track, in the order they come. */
export function tonesOf(laps: readonly LapTimeDto[]): readonly TrackTone[] {
  return byTrack(laps).map(({ key, trackName }, index) => ({
    key,
    trackName,
    className: CLASSES[index % CLASSES.length] ?? CLASSES[0],
  }));
}
