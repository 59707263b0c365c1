import type { HandResultDto, PutSeasonEntriesDto, PutSeasonRoundsDto } from '@league/shared/seasons/season.dto';
import type { SeasonDetailsDto, SeasonEntryDto } from '@league/shared/seasons/season-board.live';
import { DomainError } from '../../platform/http/domain-error.js';
import type { HandResult } from './season.entity.js';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The drivers of a season after a change: who stays keeps the id. */
export interface EntriesAfter {
  readonly saved: readonly (Omit<SeasonEntryDto, 'driver_name'> & { readonly driver_name: string | null })[];
  readonly removed: readonly SeasonEntryDto[];
}

/** A name that one member has is that member, by `members`. @throws DomainError 400, 409 */
export function entriesAfter(
  { entries: before, rounds }: Pick<SeasonDetailsDto, 'entries' | 'rounds'>,
  { entries }: PutSeasonEntriesDto,
  members: ReadonlyMap<string, string>,
  newId: () => string,
): EntriesAfter {
  const saved = entries.map((driver) => {
    const { driver_name: name = null, class: ofClass, team, number } = driver;
    const userId = driver.user_id ?? members.get((name ?? '').toLowerCase());
    if (!userId && !name) throw DomainError.invalidField('entries', 'season-driver-unknown');
    const kept = before.find((one) =>
      userId ? one.user_id === userId : one.user_id === null && isSame(one.driver_name, name ?? ''),
    );
    return {
      id: kept?.id ?? newId(),
      user_id: userId ?? null,
      driver_name: userId ? null : name,
      class: ofClass ?? null,
      team: team ?? null,
      number: number ?? null,
    };
  });
  const keys = saved.map(({ user_id: userId, driver_name: name }) => userId ?? (name ?? '').toLowerCase());
  if (new Set(keys).size < keys.length) throw DomainError.invalidField('entries', 'season-driver-twice');
  const removed = before.filter(({ id }) => !saved.some((one) => one.id === id));
  const results = rounds.flatMap((round) => round.results ?? []);
  const driver = removed.find(({ id }) => results.some((result) => result.entry_id === id))?.driver_name;
  if (driver !== undefined) throw DomainError.conflict('season-entry-has-results', { driver });
  return { saved, removed };
}

/** The rounds after a change, and the drivers whom results name and who are none of the season yet. */
export interface RoundsAfter {
  readonly rounds: readonly {
    readonly round: number;
    readonly name: string | null;
    readonly eventId: string | null;
    readonly hasSprint: boolean;
    readonly results: readonly HandResult[] | null;
  }[];
  readonly newcomers: readonly { readonly id: string; readonly driverName: string }[];
}

/** @throws DomainError 400 */
export function roundsAfter(
  entries: readonly SeasonEntryDto[],
  { rounds }: PutSeasonRoundsDto,
  newId: () => string,
): RoundsAfter {
  if (new Set(rounds.map(({ round }) => round)).size < rounds.length)
    throw DomainError.invalidField('rounds', 'season-round-twice');
  const newcomers: { id: string; driverName: string }[] = [];
  const entryOf = (name: string) => {
    const known =
      entries.find((entry) => isSame(entry.driver_name, name)) ??
      newcomers.find(({ driverName }) => isSame(driverName, name));
    if (known) return known.id;
    const newcomer = { id: newId(), driverName: name };
    newcomers.push(newcomer);
    return newcomer.id;
  };
  const after = rounds.map(({ round, name = null, event_id: eventId = null, has_sprint: hasSprint, results }) => ({
    round,
    name,
    eventId,
    hasSprint: hasSprint ?? false,
    results: results && results.length > 0 ? resultsOf(results, entryOf) : null,
  }));
  return { rounds: after, newcomers };
}

function resultsOf(results: readonly HandResultDto[], entryOf: (name: string) => string): HandResult[] {
  const kept = results.map((result) => ({
    entry_id: entryOf(result.driver_name),
    place: result.place ?? null,
    laps: result.laps ?? null,
    is_disqualified: result.is_disqualified ?? false,
    has_pole: result.has_pole ?? false,
    has_fastest_lap: result.has_fastest_lap ?? false,
  }));
  if (new Set(kept.map(({ entry_id: id }) => id)).size < kept.length)
    throw DomainError.invalidField('rounds', 'season-driver-twice');
  return kept;
}
