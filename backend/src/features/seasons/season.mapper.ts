import type {
  EnteredResultDto,
  SeasonDetailsDto,
  SeasonEntryDto,
  SeasonRulingDto,
} from '@league/shared/seasons/season-board.live';
import { namesIn } from '@league/shared/seasons/season-board.rules';
import type { DrivenRound } from '@league/shared/seasons/whole-season.rules';
import type { HandResult, Season, SeasonEntry, SeasonRound, SeasonRuling, SeasonTeam } from './season.entity.js';

/** Describes an entry with the name of its driver. */
export type NamedEntry = Pick<SeasonEntry, 'id' | 'userId' | 'class' | 'teamId' | 'number' | 'earlier'> & {
  readonly driverName: string;
  /** The name of the team; null for a driver without a team. */
  readonly team: string | null;
};

function toSeasonEntryDto(
  { id, userId, driverName, class: ofClass, teamId, team, number, earlier }: NamedEntry,
  teams: readonly SeasonTeam[],
): SeasonEntryDto {
  return {
    id,
    user_id: userId,
    driver_name: driverName,
    class: ofClass,
    team_id: teamId,
    team,
    number,
    earlier: earlier.map((side) => ({ ...side, team: teams.find((one) => one.id === side.team_id)?.name ?? null })),
  };
}

export function toSeasonDetailsDto(
  { id, name, description, rules }: Season,
  named: readonly NamedEntry[],
  teams: readonly SeasonTeam[],
  rounds: readonly SeasonRound[],
  rulings: readonly SeasonRuling[],
  driven: readonly DrivenRound[],
): SeasonDetailsDto {
  const entries = named.map((entry) => toSeasonEntryDto(entry, teams));
  const names = namesIn({ entries, teams }, driven);
  return {
    id,
    name,
    description,
    rules,
    entries,
    teams: teams.map(({ id: teamId, name: teamName, color }) => ({ id: teamId, name: teamName, color })),
    rounds: rounds.map(({ round, name: roundName, eventId, hasSprint, results }) => ({
      round,
      name: roundName,
      event_id: eventId,
      event_name: driven.find((one) => one.round === round)?.event_name ?? null,
      has_sprint: hasSprint,
      results: results?.flatMap((result) => toEnteredResultDto(entries, result) ?? []) ?? null,
    })),
    rulings: rulings.flatMap((ruling) => toSeasonRulingDto(ruling, names) ?? []),
  };
}

/**
 * Returns the ruling for a response; null for a ruling on a driver or team that has left the season, because the page must no
 * longer name them.
 */
function toSeasonRulingDto(ruling: SeasonRuling, names: ReadonlyMap<string, string>): SeasonRulingDto | null {
  const { id, kind, round, who, isOfTeam, points, reason, ruledAt } = ruling;
  const name = names.get(who);
  if (name === undefined) return null;
  return {
    id,
    kind,
    round,
    who,
    name,
    of_team: isOfTeam,
    points,
    reason,
    ruled_at: ruledAt.toISOString(),
  };
}

function toEnteredResultDto(entries: readonly SeasonEntryDto[], result: HandResult): EnteredResultDto | null {
  const entry = entries.find(({ id }) => id === result.entry_id);
  return entry ? { ...result, car: result.car ?? null, driver_name: entry.driver_name } : null;
}
