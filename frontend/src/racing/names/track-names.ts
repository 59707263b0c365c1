import type { TrackDifficulty, TrackType } from '@league/shared/tracks/track.dto';
import { msg } from '../../language/translate';

/** Maps each difficulty of a track to its English label, marked by `msg`. */
export const DIFFICULTY_NAMES: Readonly<Record<TrackDifficulty, string>> = {
  Easy: msg('Easy'),
  Medium: msg('Medium'),
  Hard: msg('Hard'),
  Expert: msg('Expert'),
};

/** Maps each type of track to its English label, marked by `msg`. */
export const TRACK_TYPE_NAMES: Readonly<Record<TrackType, string>> = {
  Circuit: msg('Circuit'),
  Sprint: msg('Sprint'),
  Drift: msg('Drift'),
  Rally: msg('Rally'),
  Drag: msg('Drag'),
  Street: msg('Street'),
};
