import type { SeasonSummaryDto } from './season-board.live.js';
import { boardRounds, latestStandings } from './season-board.rules.js';
import { toSeason, type WholeSeason } from './whole-season.rules.js';
import { leadersOf, nextRound } from './season-lead.rules.js';

/** Returns the progress of a season, with its leaders and its next round. */
export function seasonSummary(whole: WholeSeason): SeasonSummaryDto {
  const season = toSeason(whole);
  return {
    season_id: whole.details.id,
    round_count: season.rounds.length,
    driven_count: season.rounds.filter(({ results }) => (results?.length ?? 0) > 0).length,
    leaders: leadersOf(latestStandings(whole)),
    next_round: nextRound(boardRounds(whole, season)),
  };
}
