import { Injectable } from '@nestjs/common';
import type { ListedSeasonDto, SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { WholeSeason } from '@league/shared/seasons/whole-season.rules';
import type {
  CreateSeasonDto,
  PutSeasonEntriesDto,
  PutSeasonRoundsDto,
  PutSeasonTeamsDto,
  UpdateSeasonDto,
} from '@league/shared/seasons/season.dto';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { refuseTaken } from '../../platform/http/validation/refuse-taken.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields } from '../audit/changed-fields.rules.js';
import { entriesAfter, roundsAfter, teamsAfter } from './seasons.rules.js';
import { SeasonsStore } from './seasons.store.js';

/** Manages the league's championships: their rules, drivers and rounds, from which standings are computed. */
@Injectable()
export class SeasonsService {
  constructor(
    private readonly database: Database,
    private readonly store: SeasonsStore,
    private readonly audit: AuditService,
  ) {}

  list(): Promise<ListedSeasonDto[]> {
    return this.store.list();
  }

  /** Returns a season with its rounds, teams, drivers and rulings. @throws DomainError 404 */
  async get(id: string): Promise<SeasonDetailsDto> {
    return DomainError.orNotFound(await this.store.findWhole(id), 'no-such-season').details;
  }

  /** Creates a season that has no drivers, teams or rounds yet. */
  create(member: Member, { name, description = null, rules }: CreateSeasonDto): Promise<SeasonDetailsDto> {
    return this.database.transaction(async (tx) => {
      const id = newId();
      await this.store.insert(tx, { id, name, description, rules: { ...rules } });
      const after = await this.changed(tx, id);
      await this.audit.record(tx, member, { action: 'season.create', targetId: id, after: inAudit(after) });
      return after;
    });
  }

  /**
   * Changes the name, description and rules that are sent.
   * @throws DomainError 404; 409 when the season has changed since `expected`
   */
  update(member: Member, id: string, dto: UpdateSeasonDto): Promise<SeasonDetailsDto> {
    return this.database.transaction(async (tx) => {
      const { details: before } = await this.begin(tx, id);
      refuseChangedSince(before, dto);
      const { name = before.name, description = before.description, rules = before.rules } = dto;
      await this.store.update(tx, id, { name, description, rules: { ...rules } });
      const after = await this.changed(tx, id);
      const changes = changedFields(inAudit(before), inAudit(after));
      await this.audit.record(tx, member, { action: 'season.update', targetId: id, ...changes });
      return after;
    });
  }

  /** Deletes a season. @throws DomainError 404 */
  delete(member: Member, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { details: before } = await this.begin(tx, id);
      await this.store.delete(tx, id);
      await announce(tx, 'seasons', [id]);
      await this.audit.record(tx, member, { action: 'season.delete', targetId: id, before: inAudit(before) });
    });
  }

  /**
   * Replaces the drivers; those who stay keep their results entered by hand.
   * @throws DomainError 400 for an unknown or repeated driver; 404; 409 when a driver to remove has results
   */
  putEntries(member: Member, id: string, dto: PutSeasonEntriesDto): Promise<SeasonDetailsDto> {
    return this.database.transaction(async (tx) => {
      const whole = await this.begin(tx, id);
      const names = dto.entries.flatMap(({ user_id: userId, driver_name: name }) => (userId ? [] : (name ?? [])));
      const known = await this.store.findMembers(tx, names);
      const { saved, newTeams, removed, joined } = entriesAfter(whole, dto, known);
      const userIds = saved.flatMap(({ userId }) => userId ?? []);
      if ((await this.store.countMembers(tx, userIds)) < userIds.length)
        throw DomainError.invalidField('entries', 'season-member-unknown');
      await this.store.deleteEntries(tx, id, removed.map((entry) => entry.id)); // prettier-ignore
      await this.store.saveTeams(tx, newTeams.map((team) => ({ seasonId: id, ...team }))); // prettier-ignore
      await this.store.saveEntries(tx, saved.map((entry) => ({ seasonId: id, ...entry }))); // prettier-ignore
      for (const { id: entryId, userId } of joined) await this.store.moveRulings(tx, id, entryId, userId);
      const after = await this.changed(tx, id);
      await this.audit.record(tx, member, {
        action: 'season.set-entries',
        targetId: id,
        before: { drivers: whole.details.entries.map(({ driver_name: name }) => name) },
        after: { drivers: after.entries.map(({ driver_name: name }) => name) },
      });
      return after;
    });
  }

  /**
   * Replaces the teams; those that have drivers must stay.
   * @throws DomainError 400 for a repeated name or id; 404; 409 when a team to remove has drivers
   */
  putTeams(member: Member, id: string, dto: PutSeasonTeamsDto): Promise<SeasonDetailsDto> {
    return this.database.transaction(async (tx) => {
      const { details: before } = await this.begin(tx, id);
      const write = this.store.replaceTeams(tx, id, teamsAfter(before, dto));
      await refuseTaken(write, 'season_teams_name_unique', () =>
        DomainError.invalidField('teams', 'season-team-twice'),
      );
      const after = await this.changed(tx, id);
      await this.audit.record(tx, member, {
        action: 'season.set-teams',
        targetId: id,
        before: { teams: before.teams.map(({ name }) => name) },
        after: { teams: after.teams.map(({ name }) => name) },
      });
      return after;
    });
  }

  /**
   * Replaces the rounds. An unknown name in a result is added to the season's drivers.
   * @throws DomainError 400 for a repeated round or driver, and for an unknown event; 404; 409 when an event already has a
   * round
   */
  putRounds(member: Member, id: string, dto: PutSeasonRoundsDto): Promise<SeasonDetailsDto> {
    return this.database.transaction(async (tx) => {
      const { details: before } = await this.begin(tx, id);
      const { rounds, newcomers } = roundsAfter(before, dto);
      const eventIds = rounds.flatMap(({ eventId }) => eventId ?? []);
      if (new Set(eventIds).size < eventIds.length) throw DomainError.conflict('season-event-taken');
      if ((await this.store.countEvents(tx, eventIds)) < eventIds.length)
        throw DomainError.invalidField('rounds', 'season-event-unknown');
      const named = await this.store.findMembers(tx, newcomers.map(({ driverName }) => driverName)); // prettier-ignore
      const none = { seasonId: id, class: null, teamId: null, number: null, earlier: [] };
      const added = newcomers.map(({ id: entryId, driverName }) => {
        const userId = named.get(driverName.toLowerCase()) ?? null;
        return { ...none, id: entryId, userId, driverName: userId === null ? driverName : null };
      });
      if (added.length > 0) await this.store.saveEntries(tx, added);
      const write = this.store.replaceRounds(tx, id, rounds.map((round) => ({ seasonId: id, ...round }))); // prettier-ignore
      await refuseTaken(write, 'season_rounds_event_unique', () => DomainError.conflict('season-event-taken'));
      const after = await this.changed(tx, id);
      await this.audit.record(tx, member, {
        action: 'season.set-rounds',
        targetId: id,
        before: { rounds: before.rounds.map(({ round }) => round) },
        after: {
          rounds: after.rounds.map(({ round }) => round),
          by_hand: after.rounds.filter(({ results }) => results !== null).map(({ round }) => round),
        },
      });
      return after;
    });
  }

  private async begin(tx: Transaction, id: string): Promise<WholeSeason> {
    if (!(await this.store.lock(tx, id))) throw DomainError.notFound('no-such-season');
    return DomainError.orNotFound(await this.store.findWholeWithin(tx, id), 'no-such-season');
  }

  private async changed(tx: Transaction, id: string): Promise<SeasonDetailsDto> {
    await announce(tx, 'seasons', [id]);
    return DomainError.orNotFound(await this.store.findWholeWithin(tx, id), 'no-such-season').details;
  }
}

function inAudit({ name, description, rules }: SeasonDetailsDto) {
  return { name, description, rules: JSON.stringify(rules) };
}
