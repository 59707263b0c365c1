import type { SeasonRules } from './season.js';
import type { SeasonRulesDto } from './season-rules.dto.js';

const F1_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/** Maps the names of templates to the rules with which a new season can start. */
export const SEASON_TEMPLATES = {
  'formula-1': {
    points: F1_POINTS,
    sprint_points: [8, 7, 6, 5, 4, 3, 2, 1],
    has_teams: true,
    team_cars: 2,
  },
  'top-ten': { points: F1_POINTS },
  'top-fifteen': { points: [30, 25, 21, 18, 16, 14, 12, 10, 8, 6, 5, 4, 3, 2, 1] },
  'one-a-place': { points: Array.from({ length: 30 }, (_, n) => 30 - n) },
} as const satisfies Readonly<Record<string, Omit<SeasonRulesDto, 'points'> & { readonly points: readonly number[] }>>;

export type SeasonTemplate = keyof typeof SEASON_TEMPLATES;

/** Converts stored rules to the type from which standings are computed. */
export function toSeasonRules(dto: SeasonRulesDto): SeasonRules {
  const countBack = dto.count_back ?? 'all-places';
  const parts = dto.parts?.map(({ from_round: fromRound, to_round: toRound, best }) => ({
    fromRound,
    ...(toRound ? { toRound } : {}),
    ...(best ? { best } : {}),
  }));
  const lap = {
    ...(dto.fastest_lap_within ? { within: dto.fastest_lap_within } : {}),
    ...(dto.shares_fastest_lap ? { isShared: true } : {}),
  };
  return {
    points: dto.points,
    countBack,
    ...(dto.sprint_points ? { sprintPoints: dto.sprint_points } : {}),
    ...(dto.pole ? { pole: { points: dto.pole } } : {}),
    ...(dto.fastest_lap ? { fastestLap: { points: dto.fastest_lap, ...lap } } : {}),
    ...(dto.factors?.length
      ? { factorByRound: Object.fromEntries(dto.factors.map(({ round, factor }) => [round, factor ?? 1])) }
      : {}),
    ...(parts?.length ? { parts } : {}),
    ...(dto.least_share ? { leastShare: dto.least_share } : {}),
    ...(dto.no_points_for_shared_cars ? { sharedCar: 'none' as const } : {}),
    ...(dto.keeps_disqualifications ? { keepsDisqualifications: true } : {}),
    ...(dto.has_classes ? { hasClasses: true } : {}),
    ...(dto.has_teams ? { teams: { countBack, ...(dto.team_cars ? { cars: dto.team_cars } : {}) } } : {}),
  };
}
