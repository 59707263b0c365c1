import type { ConsistencyDto } from '@league/shared/laps/consistency.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { keepPreviousData } from '@tanstack/react-query';
import { ANALYSED_LAPS } from './own-laps.rules';
import { readQuery } from '../../../platform/query/read-query';

const meta = { ownNumbers: true, siteParts: ['tracks'] } as const;

/** Loads the member's newest laps, newest first; reloaded whenever the member's numbers change. */
export const ownLapsQuery = readQuery<readonly LapTimeDto[]>(['laps', 'mine'], '/lap-times/my-times', {
  query: { limit: ANALYSED_LAPS },
  meta,
});

/** Loads the member's newest laps on one track, newest first. */
export const ownLapsOfTrackQuery = (trackId: string) =>
  readQuery<readonly LapTimeDto[]>(['laps', 'mine', trackId], '/lap-times/my-times', {
    query: { limit: ANALYSED_LAPS, track_id: trackId },
    placeholderData: keepPreviousData,
    meta,
  });

/** Loads the member's numbers on each track they have driven, the most driven first. */
export const ownTracksQuery = readQuery<readonly MyTrackDto[]>(['laps', 'own-tracks'], '/stats/my-tracks', {
  meta,
});

/** Loads how consistent the member is on a track compared with the other drivers. */
export const consistencyQuery = (trackId: string) =>
  readQuery<ConsistencyDto>(['laps', 'consistency', trackId], '/lap-times/consistency', {
    query: { track_id: trackId },
    meta,
  });
