import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { readQuery } from '../../platform/query/read-query';

export const LANDING_KEY = ['landing'] as const;
/** The parts of the site that the data shows; it is reloaded when an admin changes one of them. */
const meta = { siteParts: ['events', 'tracks', 'landing'] } as const;

/** The number of drivers, and the number of laps, on the landing page. */
export const LANDING_LIST_LENGTH = 5;

const query = { limit: LANDING_LIST_LENGTH };

export const publicStatsQuery = readQuery<PublicStatsDto>([...LANDING_KEY, 'stats'], '/public/stats', { meta });

export const topDriversQuery = readQuery<readonly LeaderboardEntryDto[]>(
  [...LANDING_KEY, 'leaderboard'],
  '/public/leaderboard',
  { query, meta },
);

export const recentLapsQuery = readQuery<readonly LapTimeDto[]>([...LANDING_KEY, 'lap-times'], '/public/lap-times', {
  query,
  meta,
});

/** The number of events on the landing page. */
const EVENTS = 3;

export const upcomingEventsQuery = readQuery<readonly RaceEventDto[]>([...LANDING_KEY, 'events'], '/public/events', {
  query: { limit: EVENTS },
  meta,
});

/** Loads the title, the picture and the sections chosen by the admins. */
export const landingConfigQuery = readQuery<LandingConfigDto>([...LANDING_KEY, 'config'], '/public/landing-config', {
  meta,
  staleTime: 60_000,
});
