import type { PublicStats } from '@league/shared/landing/public.dto';
import type { LapTime } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntry } from '@league/shared/leaderboards/leaderboard.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** How many drivers and laps the landing page shows. */
export const LANDING_LIST_LENGTH = 5;

const query = { limit: LANDING_LIST_LENGTH };

export const publicStatsQuery = queryOptions({
  queryKey: ['landing', 'stats'],
  queryFn: ({ signal }) => getJson<PublicStats>('/public/stats', { signal }),
});

export const topDriversQuery = queryOptions({
  queryKey: ['landing', 'leaderboard'],
  queryFn: ({ signal }) => getJson<readonly LeaderboardEntry[]>('/public/leaderboard', { query, signal }),
});

export const recentLapsQuery = queryOptions({
  queryKey: ['landing', 'lap-times'],
  queryFn: ({ signal }) => getJson<readonly LapTime[]>('/public/lap-times', { query, signal }),
});
