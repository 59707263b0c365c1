import type { Season } from '@league/shared/seasons/season';
import type {
  HandResultDto,
  PutSeasonEntriesDto,
  PutSeasonRoundsDto,
  PutSeasonTeamsDto,
  SeasonDriverDto,
} from '@league/shared/seasons/season.dto';
import type { SeasonDetailsDto, SeasonEntryDto, SeasonTeamDto } from '@league/shared/seasons/season-board.live';
import { keyOf, toSeason, type WholeSeason } from '@league/shared/seasons/whole-season.rules';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import type { EarlierTeam, HandResult, SeasonEntry, SeasonRound } from './season.entity.js';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Describes the drivers in a season after a change; those who stay keep their ids. */
export interface EntriesAfter {
  readonly saved: readonly Omit<SeasonEntry, 'season' | 'seasonId' | 'user' | 'team'>[];
  /** Teams that are named for a driver but not in the season yet. */
  readonly newTeams: readonly SeasonTeamDto[];
  readonly removed: readonly SeasonEntryDto[];
  /** Drivers entered by name who have become members, so that their key in the championship changes. */
  readonly joined: readonly { readonly id: string; readonly userId: string }[];
}

/**
 * Returns the drivers after a change. Those who change their team or class keep the old one in the rounds in which they have
 * a result, and earlier ones unless others are sent. `members` maps driver names, in lower case, to user ids: drivers with
 * these names become those members.
 * @throws DomainError 400 for an unknown or repeated driver; 409 when a driver to remove has results
 */
export function entriesAfter(
  whole: WholeSeason,
  { entries }: PutSeasonEntriesDto,
  members: ReadonlyMap<string, string>,
): EntriesAfter {
  const { entries: before, rounds, teams } = whole.details;
  const driven = toSeason(whole).rounds.toSorted((a, b) => a.round - b.round);
  const newTeams: SeasonTeamDto[] = [];
  const teamOf = (name: string) => {
    const known = [...teams, ...newTeams].find((team) => isSame(team.name, name));
    if (known) return known.id;
    const team = { id: newId(), name, color: null };
    newTeams.push(team);
    return team.id;
  };
  const toTeamAndClass = ({ team, class: ofClass }: Pick<SeasonDriverDto, 'team' | 'class'>): TeamAndClass => {
    return { team_id: team ? teamOf(team) : null, class: ofClass ?? null };
  };
  const saved = entries.map((driver) => {
    const { driver_name: name = null, number } = driver;
    const side = toTeamAndClass(driver);
    const userId = driver.user_id ?? members.get((name ?? '').toLowerCase());
    if (!userId && !name) throw DomainError.invalidField('entries', 'season-driver-unknown');
    const named = before.find((one) => one.user_id === null && isSame(one.driver_name, name ?? ''));
    const kept = before.find((one) => one.user_id === userId) ?? (driver.user_id ? undefined : named);
    const earlier = (driver.earlier ?? kept?.earlier ?? []).map((one) => {
      return { through_round: one.through_round, ...toTeamAndClass(one) };
    });
    return {
      id: kept?.id ?? newId(),
      userId: userId ?? null,
      driverName: userId ? null : name,
      class: side.class,
      teamId: side.team_id,
      number: number ?? null,
      earlier: [...earlier, ...(kept ? replacedTeamAndClass(kept, side, earlier, driven) : [])].toSorted(
        (a, b) => a.through_round - b.through_round,
      ),
    };
  });
  const keys = saved.map(({ userId, driverName }) => userId ?? driverName?.toLowerCase());
  if (new Set(keys).size < keys.length) throw DomainError.invalidField('entries', 'season-driver-twice');
  const removed = before.filter(({ id }) => !saved.some((one) => one.id === id));
  const results = rounds.flatMap((round) => round.results ?? []);
  const driver = removed.find(({ id }) => results.some((result) => result.entry_id === id))?.driver_name;
  if (driver !== undefined) throw DomainError.conflict('season-entry-has-results', { driver });
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const joined = saved.flatMap(({ id, userId }) => (userId && known.get(id)?.user_id === null ? { id, userId } : []));
  return { saved, newTeams, removed, joined };
}

type TeamAndClass = Omit<EarlierTeam, 'through_round'>;

/**
 * Returns the team and class that a driver gives up, with the driver's last round that has a result; an empty list if there
 * is no such round, if `earlier` covers it, or if the driver only gets a team or class for the first time.
 */
function replacedTeamAndClass(
  driver: SeasonEntryDto,
  { team_id: teamId, class: ofClass }: TeamAndClass,
  earlier: readonly EarlierTeam[],
  rounds: Season['rounds'],
): EarlierTeam[] {
  const isKept = [teamId, null].includes(driver.team_id) && [ofClass, null].includes(driver.class);
  const last = rounds.findLast(({ results = [], sprint = [] }) =>
    [...results, ...sprint].some((row) => row.driver === keyOf(driver)),
  );
  if (isKept || !last || earlier.some(({ through_round: through }) => through >= last.round)) return [];
  return [{ through_round: last.round, team_id: driver.team_id ?? teamId, class: driver.class ?? ofClass }];
}

/**
 * Returns the teams after a change.
 * @throws DomainError 400 for a repeated name or id; 409 when a team to remove has drivers
 */
export function teamsAfter(
  { teams: before, entries }: Pick<SeasonDetailsDto, 'teams' | 'entries'>,
  { teams }: PutSeasonTeamsDto,
): SeasonTeamDto[] {
  const saved = teams.map(({ id, name, color = null }) => {
    const known = before.find((team) => (id ? team.id === id : isSame(team.name, name)));
    return { id: known?.id ?? newId(), name, color: color?.toLowerCase() ?? null };
  });
  const names = new Set(saved.map(({ name }) => name.toLowerCase()));
  const ids = new Set(saved.map(({ id }) => id));
  if (names.size < saved.length || ids.size < saved.length)
    throw DomainError.invalidField('teams', 'season-team-twice');
  const driversOf = (id: string) =>
    entries.filter((entry) => [entry, ...entry.earlier].some((side) => side.team_id === id));
  const used = before.find(({ id }) => !ids.has(id) && driversOf(id).length > 0);
  if (used) throw DomainError.conflict('season-team-has-drivers', { team: used.name });
  return saved;
}

/** Describes the rounds after a change, and the drivers in their results who are not in the season yet. */
export interface RoundsAfter {
  readonly rounds: readonly Omit<SeasonRound, 'season' | 'seasonId' | 'event'>[];
  readonly newcomers: readonly { readonly id: string; readonly driverName: string }[];
}

/**
 * Returns the rounds after a change. If several drivers have the name in a result, it belongs to one without another result
 * in the round, preferably one who had a result in it before.
 * @throws DomainError 400 for a repeated round, and for a driver who is named twice in one
 */
export function roundsAfter(
  before: Pick<SeasonDetailsDto, 'entries' | 'rounds'>,
  { rounds }: PutSeasonRoundsDto,
): RoundsAfter {
  if (new Set(rounds.map(({ round }) => round)).size < rounds.length)
    throw DomainError.invalidField('rounds', 'season-round-twice');
  const newcomers: { id: string; driverName: string }[] = [];
  const newcomerOf = (name: string) => {
    const known = newcomers.find(({ driverName }) => isSame(driverName, name));
    if (known) return known;
    const newcomer = { id: newId(), driverName: name };
    newcomers.push(newcomer);
    return newcomer;
  };
  const entriesOf = (round: number) => {
    const had = before.rounds.find((one) => one.round === round)?.results?.map((result) => result.entry_id) ?? [];
    const drivers = [
      ...had.flatMap((id) => before.entries.find((entry) => entry.id === id) ?? []),
      ...before.entries.filter(({ id }) => !had.includes(id)),
    ];
    const taken = new Set<string>();
    return (name: string) => {
      const named = drivers.filter((entry) => isSame(entry.driver_name, name));
      const { id } = named.find((entry) => !taken.has(entry.id)) ?? named[0] ?? newcomerOf(name);
      taken.add(id);
      return id;
    };
  };
  const after = rounds.map(({ round, name = null, event_id: eventId = null, has_sprint: hasSprint, results }) => ({
    round,
    name,
    eventId,
    hasSprint: hasSprint ?? false,
    results: results && results.length > 0 ? resultsOf(results, entriesOf(round)) : null,
  }));
  return { rounds: after, newcomers };
}

function resultsOf(results: readonly HandResultDto[], entryOf: (name: string) => string): HandResult[] {
  const kept = results.map((result) => ({
    entry_id: entryOf(result.driver_name),
    place: result.place ?? null,
    laps: result.laps ?? null,
    car: result.car ?? null,
    is_disqualified: result.is_disqualified ?? false,
    has_pole: result.has_pole ?? false,
    has_fastest_lap: result.has_fastest_lap ?? false,
  }));
  if (new Set(kept.map(({ entry_id: id }) => id)).size < kept.length)
    throw DomainError.invalidField('rounds', 'season-driver-twice');
  return kept;
}
