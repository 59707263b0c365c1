import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** How many drivers and laps the landing page shows. */
export const LANDING_LIST_LENGTH = 5;

const query = { limit: LANDING_LIST_LENGTH };

export const publicStatsQuery = queryOptions({
  queryKey: ['landing', 'stats'],
  queryFn: ({ signal }) => getJson<PublicStatsDto>('/public/stats', { signal }),
});

export const topDriversQuery = queryOptions({
  queryKey: ['landing', 'leaderboard'],
  queryFn: ({ signal }) => getJson<readonly LeaderboardEntryDto[]>('/public/leaderboard', { query, signal }),
});

export const recentLapsQuery = queryOptions({
  queryKey: ['landing', 'lap-times'],
  queryFn: ({ signal }) => getJson<readonly LapTimeDto[]>('/public/lap-times', { query, signal }),
});

/** How many events the landing page shows. */
const EVENTS = 3;

export const upcomingEventsQuery = queryOptions({
  queryKey: ['landing', 'events'],
  queryFn: ({ signal }) => getJson<readonly RaceEventDto[]>('/public/events', { query: { limit: EVENTS }, signal }),
});

/** Title, picture and which sections admins want shown. */
export const landingConfigQuery = queryOptions({
  queryKey: ['landing', 'config'],
  queryFn: ({ signal }) => getJson<LandingConfigDto>('/public/landing-config', { signal }),
  staleTime: 60_000,
});
