import type {
  EnteredResultDto,
  SeasonDetailsDto,
  SeasonEntryDto,
  SeasonRulingDto,
} from '@league/shared/seasons/season-board.live';
import { type DrivenRound, keyOf } from '@league/shared/seasons/season-board.rules';
import type { HandResult, Season, SeasonEntry, SeasonRound, SeasonRuling } from './season.entity.js';

/** An entry with the name that its driver has. */
export type NamedEntry = Pick<SeasonEntry, 'id' | 'userId' | 'class' | 'team' | 'number'> & {
  readonly driverName: string;
};

function toSeasonEntryDto({ id, userId, driverName, class: ofClass, team, number }: NamedEntry): SeasonEntryDto {
  return { id, user_id: userId, driver_name: driverName, class: ofClass, team, number };
}

export function toSeasonDetailsDto(
  { id, name, description, rules }: Season,
  named: readonly NamedEntry[],
  rounds: readonly SeasonRound[],
  rulings: readonly SeasonRuling[],
  driven: readonly DrivenRound[],
): SeasonDetailsDto {
  const entries = named.map(toSeasonEntryDto);
  const names = new Map(
    driven.flatMap(({ races }) => races.flat()).map(({ user_id, driver_name }) => [user_id, driver_name]),
  );
  for (const entry of entries) names.set(keyOf(entry), entry.driver_name);
  return {
    id,
    name,
    description,
    rules,
    entries,
    rounds: rounds.map(({ round, name: roundName, eventId, hasSprint, results }) => ({
      round,
      name: roundName,
      event_id: eventId,
      has_sprint: hasSprint,
      results: results?.flatMap((result) => toEnteredResultDto(entries, result) ?? []) ?? null,
    })),
    rulings: rulings.map((ruling) => toSeasonRulingDto(ruling, names)),
  };
}

function toSeasonRulingDto(ruling: SeasonRuling, names: ReadonlyMap<string, string>): SeasonRulingDto {
  const { id, kind, round, who, isOfTeam, points, reason, ruledAt } = ruling;
  return {
    id,
    kind,
    round,
    who,
    name: isOfTeam ? who : (names.get(who) ?? who),
    of_team: isOfTeam,
    points,
    reason,
    ruled_at: ruledAt.toISOString(),
  };
}

function toEnteredResultDto(entries: readonly SeasonEntryDto[], result: HandResult): EnteredResultDto | null {
  const entry = entries.find(({ id }) => id === result.entry_id);
  return entry ? { ...result, driver_name: entry.driver_name } : null;
}
