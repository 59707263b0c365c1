import { Injectable } from '@nestjs/common';
import { fromHeats, groupOf, type PromotingHeat } from '@league/shared/races/grid.rules';
import type { GridPreviewDto, SetGridDto } from '@league/shared/sessions/grid.dto';
import type { SessionDriverDto } from '@league/shared/sessions/put-entries.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { isBeforeStart, isPublished } from '@league/shared/sessions/session-states.rules';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import type { RaceSession } from '../race-session.entity.js';
import { EntryRulingsService } from '../entry-rulings.service.js';
import { LineOrdersService } from '../line-orders/line-orders.service.js';
import { RaceSessionsStore } from '../race-sessions.store.js';
import { SessionEntriesStore } from '../session-entries.store.js';
import { gridOfEntries, type GridSource, gridSourceOf, orderOfEntries } from './grid-of-entries.rules.js';

/**
 * Determines a session's drivers and its grid from a result, from heats or from sign-up, or sets the grid that a steward chose.
 */
@Injectable()
export class GridService {
  constructor(
    private readonly database: Database,
    private readonly sessions: RaceSessionsStore,
    private readonly entries: SessionEntriesStore,
    private readonly rulings: EntryRulingsService,
    private readonly orders: LineOrdersService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns the order from which the grid would now be formed.
   * @throws DomainError 404; 409 while the session that determines it has no result
   */
  preview(id: string): Promise<GridPreviewDto> {
    return this.database.transaction(async (tx) => {
      const { session } = DomainError.orNotFound(await this.sessions.lock(tx, id), 'no-such-race-session');
      const { order, timed } = orderOfEntries(await this.entries.list(tx, id), await this.findSource(tx, session));
      const rows = order.map(({ id: entry_id, driver_name, grid }) => ({ entry_id, driver_name, grid }));
      return { rows, timed };
    });
  }

  /**
   * Gives every driver in a locked session a place on the grid; those who have one keep it.
   * @throws DomainError 409 when there is no driver, or the result that determines the grid is missing
   */
  async make(tx: Transaction, session: RaceSession): Promise<void> {
    const entries = await this.entries.list(tx, session.id);
    if (entries.length === 0) throw DomainError.conflict('race-session-without-drivers');
    const isPlaced = entries.every(({ grid }) => grid !== null);
    const placed = gridOfEntries(entries, isPlaced ? null : await this.findSource(tx, session), session.gridReversed); // prettier-ignore
    const fields = placed.map(({ id, user_id: userId, car_id: carId, grid }) => ({ id, userId, carId, grid }));
    await this.entries.save(tx, session.id, fields);
  }

  /**
   * Sets the whole grid of a session before its start, and puts the session in the state gridded.
   * @throws DomainError 400 unless each entry is named once; 403 for a driver of the session; 404; 409 after the start, and
   * without entries
   */
  set(member: Member, id: string, { entry_ids: ids, reason = null }: SetGridDto): Promise<RaceSessionDto> {
    return this.database.transaction(async (tx) => {
      const { session } = DomainError.orNotFound(await this.sessions.lock(tx, id), 'no-such-race-session');
      if (!isBeforeStart(session.state)) throw DomainError.conflict('race-session-state');
      const byDriver = await this.rulings.refuseDriver(tx, member, id);
      const entries = await this.entries.list(tx, id);
      const places = new Map(ids.map((entryId, n) => [entryId, n + 1]));
      if (
        places.size !== ids.length ||
        ids.length !== entries.length ||
        !entries.every((entry) => places.has(entry.id))
      )
        throw DomainError.invalidField('entry_ids', 'grid-entries');
      if (entries.length === 0) throw DomainError.conflict('race-session-without-drivers');
      const fields = entries.map(({ id: entryId, user_id: userId, car_id: carId }) => {
        return { id: entryId, userId, carId, grid: places.get(entryId) ?? null };
      });
      await this.entries.save(tx, id, fields);
      await this.sessions.update(tx, id, { state: 'gridded' });
      const why = { ...(reason === null ? {} : { reason }), ...(byDriver ? { by_driver: true } : {}) };
      await this.sessions.addLog(tx, id, 'grid', { by_hand: true, ...why });
      await this.orders.move(tx, session, { order: 'grid' });
      await announce(tx, 'race-sessions', [id]);
      const names = new Map(entries.map((entry) => [entry.id, entry.driver_name]));
      await this.audit.record(tx, member, {
        action: 'race-session.control',
        targetId: id,
        before: { state: session.state },
        after: { order: 'grid', state: 'gridded', entries: ids.map((one, n) => `${n + 1} ${names.get(one)}`), ...why },
      });
      return (await this.sessions.findWithin(tx, id)) as RaceSessionDto;
    });
  }

  /** Sends the grid of a gridded session to the line again after its entries have changed. Does nothing in any other state. */
  async sendChange(tx: Transaction, session: RaceSession): Promise<void> {
    if (session.state === 'gridded') await this.orders.move(tx, session, { order: 'grid' });
  }

  /**
   * Finds the result that determines a session's grid; null if the grid follows the order of sign-up.
   * @throws DomainError 409 while the result is missing
   */
  async findSource(tx: Transaction, session: RaceSession): Promise<GridSource | null> {
    if (session.gridFrom !== null) {
      const source = await this.sessions.findWholeWithin(tx, session.gridFrom, false);
      if (!source?.result || !isPublished(source.session.state)) throw DomainError.conflict('grid-source-open');
      return gridSourceOf(source.result.rows, isRace(source.session));
    }
    const order = (await this.listPromoted(tx, session))?.map(({ user_id }) => user_id);
    return order ? { order, timed: order.length } : null;
  }

  /**
   * Lists the drivers for a session in order: the drivers promoted by earlier heats, otherwise those who signed up or, in a
   * session with a group, those in the group.
   * @throws DomainError 409 while a heat or the session that determines the groups has no result
   */
  async listDrivers(tx: Transaction, session: RaceSession): Promise<readonly SessionDriverDto[]> {
    const promoted = await this.listPromoted(tx, session);
    if (promoted) return promoted;
    const signedUp = await this.entries.listSignedUp(tx, session.eventId);
    const groups = session.groupName === null ? [] : await this.sessions.listGroups(tx, session);
    if (groups.length < 2) return signedUp;
    const source = session.gridFrom === null ? null : await this.findSource(tx, session);
    return groupOf(orderOfEntries(signedUp, source).order, groups.length, groups.indexOf(session.id));
  }

  /**
   * Lists the drivers whom earlier heats promote into a race; null if no heat promotes any.
   * @throws DomainError 409 while a heat has no result
   */
  private async listPromoted(tx: Transaction, session: RaceSession): Promise<SessionDriverDto[] | null> {
    const ids = session.kind === 'race' ? await this.sessions.listPromotingHeats(tx, session) : [];
    if (ids.length === 0) return null;
    const cars = new Map<string, string | null>();
    const heats: PromotingHeat[] = [];
    for (const id of ids) {
      const heat = await this.sessions.findWholeWithin(tx, id, false);
      if (!heat?.result || !isPublished(heat.session.state)) throw DomainError.conflict('heat-open');
      for (const { user_id, car_id } of heat.entries) cars.set(user_id, car_id);
      const results = heat.result.rows.map(({ user_id: driver, place, laps, race_ms: timeMs }) => ({ driver, place, laps, timeMs })); // prettier-ignore
      heats.push({ results, promotes: heat.session.promotes ?? 0 });
    }
    const { cars: known } = await this.entries.findKnown(tx, [], [...cars.values()].flatMap((carId) => carId ?? [])); // prettier-ignore
    return fromHeats(heats).map((userId) => {
      // The car of the heat may have been given to another member since.
      const car = known.find((one) => one.id === cars.get(userId) && one.userId === userId);
      return { user_id: userId, car_id: car?.id ?? null };
    });
  }
}
