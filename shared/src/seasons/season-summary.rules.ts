import type { SeasonSummaryDto } from './season-board.live.js';
import { latestStandings, toSeason, type WholeSeason } from './season-board.rules.js';

/** Returns how far a season is and who leads it. Drivers who are equal lead together. */
export function seasonSummary(whole: WholeSeason): SeasonSummaryDto {
  const { rounds } = toSeason(whole);
  return {
    season_id: whole.details.id,
    round_count: rounds.length,
    driven_count: rounds.filter(({ results }) => (results?.length ?? 0) > 0).length,
    leaders: latestStandings(whole)
      .filter(({ of }) => of === 'drivers')
      .flatMap(({ class: ofClass, standings }) =>
        standings
          .filter(({ position, points }) => position === 1 && points > 0)
          .map(({ name, user_id, points }) => ({ class: ofClass, name, user_id, points })),
      ),
  };
}
