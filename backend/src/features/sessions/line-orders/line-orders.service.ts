import { Injectable } from '@nestjs/common';
import type { ControlSessionDto } from '@league/shared/sessions/control-session.dto';
import type { PenaltyDto } from '@league/shared/sessions/penalty.dto';
import { isPublished } from '@league/shared/sessions/session-states.rules';
import { LINE_SILENT_MS } from '@league/shared/tracks/track-key.dto';
import { announce } from '../../../platform/announce/announce.js';
import type { Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { RaceSession } from '../race-session.entity.js';
import { RaceSessionsStore } from '../race-sessions.store.js';
import {
  type LineOrder,
  ordersOfMessage,
  ordersOfMove,
  ordersOfPenalty,
  ordersOfRescinded,
  ordersOfRuling,
  type WaitingOrders,
} from './line-orders.rules.js';
import { LineOrdersStore } from './line-orders.store.js';

/** Passes race control's actions on to the line of the track, in the transaction of the action. */
@Injectable()
export class LineOrdersService {
  constructor(
    private readonly store: LineOrdersStore,
    private readonly sessions: RaceSessionsStore,
  ) {}

  /**
   * Enqueues the orders for the line that follow from an order of race control. `session` has the state before that order;
   * `legOrder` lists the ids of the entries in the order in which they start another leg. Enqueues nothing for a grid or a
   * cancellation while another session is using the track, or for a start that race control gives without the line. If a
   * session leaves the grid while another one is on it, the line gets the other one's grid.
   * @throws DomainError 409 for a start while the line is silent
   */
  async move(
    tx: Transaction,
    session: RaceSession,
    dto: ControlSessionDto,
    legOrder: readonly string[] = [],
  ): Promise<void> {
    const { order, without_line: isWithout } = dto;
    const isStart = order === 'start' || order === 'restart' || order === 'second-leg';
    if (isStart && isWithout) return;
    const trackId = await this.sessions.trackOf(tx, session);
    if (trackId === null) return;
    const endsOther = order === 'cancel' || order === 'grid'; // the line would forget the drivers whom it is timing
    if (endsOther && (await this.sessions.isTrackInUse(tx, trackId, session.id))) return;
    if (isStart && ((await this.store.findSilence(tx, trackId)) ?? 0) > LINE_SILENT_MS) {
      throw DomainError.conflict('line-silent');
    }
    const leavesGrid = order === 'cancel' && session.state === 'gridded';
    const next = leavesGrid ? await this.store.findOnGrid(tx, trackId, session.id) : null;
    const keys = await this.store.listGrid(tx, next?.id ?? session.id, legOrder);
    await this.enqueue(tx, trackId, ordersOfMove(next ? { order: 'grid' } : dto, next ?? session, keys));
  }

  async rule(
    tx: Transaction,
    session: RaceSession,
    { order, reason }: Pick<ControlSessionDto, 'order' | 'reason'>,
    entryId: string,
  ): Promise<void> {
    await this.notify(tx, session, entryId, (key) => ordersOfRuling(order, key, reason ?? null));
  }

  async penalize(tx: Transaction, session: RaceSession, penalty: PenaltyDto, isRescinded: boolean): Promise<void> {
    await this.notify(tx, session, penalty.entry_id, (key) =>
      isRescinded ? ordersOfRescinded(key, penalty) : ordersOfPenalty(key, penalty),
    );
  }

  /**
   * Orders the line to stop timing the drivers with these entries who are out, but have crossed it since the last start, at
   * which it forgot who is out. Does nothing once a result is published, or for a driver whom it has been ordered to retire
   * since their first crossing. Safe to repeat.
   */
  async retireAgain(
    tx: Transaction,
    trackId: string,
    session: RaceSession,
    entryIds: readonly string[],
  ): Promise<void> {
    if (entryIds.length === 0 || isPublished(session.state)) return;
    const keys = await this.store.listTimedAgain(tx, trackId, entryIds);
    const orders = keys.flatMap((key) => ordersOfRuling('retire', key, null));
    await this.enqueue(tx, trackId, orders);
  }

  /** Orders the line to send a message to all drivers in their cars. */
  async enqueueMessage(tx: Transaction, session: RaceSession, text: string): Promise<void> {
    const trackId = await this.sessions.trackOf(tx, session);
    if (trackId !== null) await this.enqueue(tx, trackId, ordersOfMessage(text));
  }

  /** Lists the orders in force with numbers above `after`, for the track with this letter; null for an unknown letter. */
  listAfter(letter: string, after: number): Promise<WaitingOrders | null> {
    return this.store.listAfter(letter, after);
  }

  /** Records which orders the line of a track has carried out. @returns how many orders are waiting for it */
  recordReceipts(tx: Transaction, trackId: string, receipts: readonly number[]): Promise<number> {
    return this.store.recordReceipts(tx, trackId, receipts);
  }

  /**
   * Enqueues orders about a driver, unless the session is over, another one is using the track, or the driver's avatar is unknown.
   * A driver whom another ruling or penalty keeps out of the race is not reinstated.
   */
  private async notify(tx: Transaction, session: RaceSession, entryId: string, orders: (key: string) => LineOrder[]) {
    const isOver = isPublished(session.state) || session.state === 'cancelled';
    const trackId = isOver ? null : await this.sessions.trackOf(tx, session);
    if (trackId === null || (await this.sessions.isTrackInUse(tx, trackId, session.id))) return;
    const key = await this.store.findAvatar(tx, entryId);
    if (key === null) return;
    const isOut = await this.store.isOut(tx, entryId);
    const given = orders(key).filter(({ kind }) => kind !== 'REINSTATE' || !isOut);
    await this.enqueue(tx, trackId, given);
  }

  private async enqueue(tx: Transaction, trackId: string, orders: readonly LineOrder[]): Promise<void> {
    if (orders.length === 0) return;
    await this.store.add(tx, trackId, orders);
    await announce(tx, 'line-orders', [trackId]);
  }
}
