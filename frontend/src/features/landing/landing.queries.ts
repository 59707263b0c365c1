import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** Begins the keys of the landing page's data. */
export const LANDING_KEY = ['landing'] as const;
/** Reads all of it again after any change by an admin. */
const meta = { siteParts: ['events', 'tracks', 'landing'] } as const;

/** Says how many drivers and laps the landing page shows. */
export const LANDING_LIST_LENGTH = 5;

const query = { limit: LANDING_LIST_LENGTH };

export const publicStatsQuery = queryOptions({
  queryKey: [...LANDING_KEY, 'stats'],
  queryFn: ({ signal }) => getJson<PublicStatsDto>('/public/stats', { signal }),
  meta,
});

export const topDriversQuery = queryOptions({
  queryKey: [...LANDING_KEY, 'leaderboard'],
  queryFn: ({ signal }) => getJson<readonly LeaderboardEntryDto[]>('/public/leaderboard', { query, signal }),
  meta,
});

export const recentLapsQuery = queryOptions({
  queryKey: [...LANDING_KEY, 'lap-times'],
  queryFn: ({ signal }) => getJson<readonly LapTimeDto[]>('/public/lap-times', { query, signal }),
  meta,
});

/** Says how many events the landing page shows. */
const EVENTS = 3;

export const upcomingEventsQuery = queryOptions({
  queryKey: [...LANDING_KEY, 'events'],
  queryFn: ({ signal }) => getJson<readonly RaceEventDto[]>('/public/events', { query: { limit: EVENTS }, signal }),
  meta,
});

/** Loads the title, the picture and the sections that admins want shown. */
export const landingConfigQuery = queryOptions({
  queryKey: [...LANDING_KEY, 'config'],
  queryFn: ({ signal }) => getJson<LandingConfigDto>('/public/landing-config', { signal }),
  meta,
  staleTime: 60_000,
});
