import { Injectable } from '@nestjs/common';
import type { PutEntriesDto, SessionDriverDto } from '@league/shared/sessions/put-entries.dto';
import type { SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import { isBeforeStart, isEnded, isOnTrack } from '@league/shared/sessions/session-states.rules';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { LentCarsService } from './crossings/lent-cars.service.js';
import { EntryRulingsService } from './entry-rulings.service.js';
import { GridService } from './grid/grid.service.js';
import type { RaceSession } from './race-session.entity.js';
import { changesGrid, refuseUnknown, rulingRefused } from './race-sessions.rules.js';
import { type LockedSession, RaceSessionsStore } from './race-sessions.store.js';
import { type EntryFields, SessionEntriesStore } from './session-entries.store.js';

const MAX_NAMES = 10;

/** Changes the drivers in a session. Those who stay keep their rulings and crossings. */
@Injectable()
export class SessionEntriesService {
  constructor(
    private readonly database: Database,
    private readonly sessions: RaceSessionsStore,
    private readonly entries: SessionEntriesStore,
    private readonly grid: GridService,
    private readonly rulings: EntryRulingsService,
    private readonly lentCars: LentCarsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Replaces the drivers.
   * @throws DomainError 400 for an unknown driver or car; 403 for a driver of the session whose change is a ruling; 404; 409
   * for a final or cancelled session, and when a driver who has driven, or is on the track, would be removed
   */
  put(member: Member, id: string, { entries }: PutEntriesDto): Promise<SessionEntryDto[]> {
    return this.database.transaction(async (tx) => {
      const locked = DomainError.orNotFound(await this.sessions.lock(tx, id), 'no-such-race-session');
      const others = othersThan(entries, await this.entries.list(tx, id));
      const [driven] = await this.listDriven(tx, others);
      if (driven) throw DomainError.conflict('entry-has-crossings', { driver: driven.driver_name });
      if (others.length > 0 && isOnTrack(locked.session.state)) throw DomainError.conflict('race-session-under-way');
      return this.replace(tx, member, locked, entries, others);
    });
  }

  /**
   * Enters the drivers whom heats promote, otherwise those who signed up or, in a session with a group, those in the group.
   * Until the countdown, other drivers lose their entries, unless they have driven or were ruled on. Drivers who stay keep
   * their place on the grid.
   * @throws DomainError 403 for a driver of the session whose change is a ruling; 404; 409 without drivers, for a final or
   * cancelled session, and when drivers would lose their entries and `isRemoving` is false
   */
  fill(member: Member, id: string, isRemoving: boolean): Promise<SessionEntryDto[]> {
    return this.database.transaction(async (tx) => {
      const locked = DomainError.orNotFound(await this.sessions.lock(tx, id), 'no-such-race-session');
      const { session } = locked;
      const signedUp = await this.grid.listDrivers(tx, session);
      if (signedUp.length === 0) throw DomainError.conflict('race-session-without-drivers');
      const before = await this.entries.list(tx, id);
      const others = isBeforeStart(session.state) ? othersThan(signedUp, before) : [];
      const driven = await this.listDriven(tx, others);
      const removed = others.filter((entry) => !driven.includes(entry));
      if (removed.length > 0 && !isRemoving) throw DomainError.conflict('fill-removes', { drivers: namesOf(removed) });
      const grids = new Map(before.map(({ user_id, grid }) => [user_id, grid]));
      const entries = signedUp.map((driver) => ({ ...driver, grid: grids.get(driver.user_id) ?? null }));
      return this.replace(tx, member, locked, entries, removed);
    });
  }

  private async replace(
    tx: Transaction,
    member: Member,
    locked: LockedSession,
    entries: readonly SessionDriverDto[],
    removed: readonly SessionEntryDto[],
  ): Promise<SessionEntryDto[]> {
    const { session } = locked;
    const { id } = session;
    if (session.state === 'final' || session.state === 'cancelled') throw rulingRefused(session.state);
    const userIds = entries.map(({ user_id }) => user_id);
    const carIds = entries.flatMap(({ car_id }) => car_id ?? []);
    refuseUnknown(entries, await this.entries.findKnown(tx, userIds, carIds));
    const before = await this.entries.list(tx, id);
    await this.entries.delete(tx, removed.map((entry) => entry.id)); // prettier-ignore
    const fields = entries.map(({ user_id: userId, car_id: carId, grid }): EntryFields => {
      return { id: newId(), userId, carId: carId ?? null, grid: grid ?? null };
    });
    await this.entries.save(tx, id, fields);
    const hasGiven = await this.lentCars.assignToLate(tx, id);
    await this.entries.linkCrossings(tx, id);
    if (hasGiven) await this.rulings.moveFlag(tx, locked);
    const after = await this.entries.list(tx, id);
    const byDriver = (await this.isRuling(tx, member, session, before, after)) &&
      (await this.rulings.refuseDriver(tx, member, id, before.some(isOf(member)))); // prettier-ignore
    await this.grid.sendChange(tx, session);
    await announce(tx, 'race-sessions', [id]);
    await this.audit.record(tx, member, {
      action: 'race-session.set-entries',
      targetId: id,
      before: { entries: before.map(inAudit) },
      after: { entries: after.map(inAudit), ...(byDriver ? { by_driver: true } : {}) },
    });
    return after;
  }

  /**
   * Returns whether a change of the entries counts as a ruling: the session has ended, the change moves other drivers on the
   * grid, or the member joins a session that already has rulings, perhaps the member's own.
   */
  private async isRuling(
    tx: Transaction,
    member: Member,
    { id, state }: RaceSession,
    before: readonly SessionEntryDto[],
    after: readonly SessionEntryDto[],
  ): Promise<boolean> {
    if (isEnded(state) || changesGrid(before, after, member.id)) return true;
    return !before.some(isOf(member)) && after.some(isOf(member)) && (await this.entries.hasRulings(tx, id));
  }

  private async listDriven(tx: Transaction, entries: readonly SessionEntryDto[]): Promise<SessionEntryDto[]> {
    const driven = await this.entries.listDriven(tx, entries.map(({ id }) => id)); // prettier-ignore
    return entries.filter(({ id }) => driven.includes(id));
  }
}

const isOf =
  ({ id }: Member) =>
  ({ user_id: userId }: SessionEntryDto) =>
    userId === id;

function othersThan(drivers: readonly SessionDriverDto[], entries: readonly SessionEntryDto[]): SessionEntryDto[] {
  return entries.filter((entry) => !drivers.some(({ user_id }) => user_id === entry.user_id));
}

function namesOf(entries: readonly SessionEntryDto[]): string {
  const names = entries.slice(0, MAX_NAMES).map(({ driver_name }) => driver_name);
  return [...names, ...(entries.length > MAX_NAMES ? ['…'] : [])].join(', ');
}

function inAudit({ driver_name, grid }: SessionEntryDto): string {
  return grid === null ? driver_name : `${grid} ${driver_name}`;
}
