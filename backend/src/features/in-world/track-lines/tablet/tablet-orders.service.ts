import { Injectable } from '@nestjs/common';
import type { GiveTabletOrderDto, TabletAnswerDto, TabletOrder } from '@league/shared/in-world/give-tablet-order.dto';
import { isRulingOrder, stateAfter, takesCrossings } from '@league/shared/sessions/session-states.rules';
import type { Member } from '../../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainError } from '../../../../platform/http/domain-error.js';
import { PenaltiesService } from '../../../sessions/penalties/penalties.service.js';
import { SessionControlService } from '../../../sessions/session-control.service.js';
import { TrackSignaturesService } from '../track-signatures.service.js';
import { type TabletDriver, TabletOrdersStore } from './tablet-orders.store.js';
import { tabletWords, type TabletSession } from './tablet-words.rules.js';

/**
 * The maximum difference, in seconds, between the time of an order and the server's clock; an older order was meant for an
 * earlier moment of the race.
 */
const LATEST_S = 20;
/** The reason recorded for a penalty or ruling that was given without one. */
const REASON = 'decided at the track';

/**
 * Carries out orders from tablets at tracks. The key proves that the tablet belongs to the league, and the avatar identifies the
 * steward or admin who gives the order.
 */
@Injectable()
export class TabletOrdersService {
  constructor(
    private readonly database: Database,
    private readonly signatures: TrackSignaturesService,
    private readonly store: TabletOrdersStore,
    private readonly control: SessionControlService,
    private readonly penalties: PenaltiesService,
  ) {}

  /**
   * Carries out an order. Safe to repeat, because each number is carried out only once.
   * @throws DomainError 400 for incomplete fields; 401 for a wrong signature; 403 for an avatar that is not exactly one
   * steward's, or a steward who drives in the session and may not rule on it; 404 for an unknown key or driver; 409 for a
   * reused number, an old order, or one that no session on the track allows
   */
  async submit(dto: GiveTabletOrderDto, text: string): Promise<TabletAnswerDto> {
    const { trackId } = await this.signatures.check(dto, text);
    const order = { trackId, tabletKey: dto.object, n: dto.n, mac: dto.mac };
    const answer = await this.database.transaction(async (tx) => {
      const member = await this.memberOf(tx, dto);
      if (!(await this.store.add(tx, order))) {
        const say = await this.store.findAnswer(tx, order);
        if (say === null) throw numberTaken();
        return { duplicate: true, say };
      }
      if (Math.abs(Date.now() / 1000 - dto.at) > LATEST_S) throw tooLate();
      const say = await this.carryOut(tx, member, trackId, dto);
      await this.store.saveAnswer(tx, order, say);
      return { duplicate: false, say };
    });
    return { status: 'ok', ...answer };
  }

  private async memberOf(tx: Transaction, { key, name }: GiveTabletOrderDto): Promise<Member> {
    const [member, ...others] = await this.store.listStewards(tx, key);
    if (member && others.length === 0) return member;
    const who = name ?? 'This avatar';
    const detail = member
      ? `${who} is in the profiles of several stewards: one of them has to remove the avatar UUID.`
      : `${who} is no steward or admin of the league, or has another avatar UUID in the profile there.`;
    throw DomainError.plain(403, 'not-a-steward', detail);
  }

  private async carryOut(tx: Transaction, member: Member, trackId: string, dto: GiveTabletOrderDto): Promise<string> {
    const { order, seconds, sector, reason, penalty, value } = dto;
    const session = sessionFor(order, await this.store.listSessions(tx, trackId));
    const via = { sl_avatar_name: dto.name ?? dto.key, object: `${dto.object_name ?? 'Tablet'} ${dto.object}` };
    if (order === 'penalty') {
      const driver = await this.driverOf(tx, session, dto);
      if (!penalty) throw DomainError.invalid([{ field: 'penalty', detail: 'penalty says which penalty it is.' }]);
      const given = { entry_id: driver.entryId, kind: penalty, value, reason: reason ?? REASON };
      await this.penalties.giveWithin(tx, member, given, false, { via });
      return tabletWords(session, dto, driver.name);
    }
    const driver = isRulingOrder(order) ? await this.driverOf(tx, session, dto) : null;
    const ruling = driver && { entry_id: driver.entryId, reason: reason ?? REASON };
    await this.control.control(tx, member, session.id, { order, seconds, sector, ...ruling }, via);
    return tabletWords(session, dto, driver?.name ?? null);
  }

  private async driverOf(
    tx: Transaction,
    session: TabletSession,
    { driver }: GiveTabletOrderDto,
  ): Promise<TabletDriver> {
    const entry = driver === undefined ? null : await this.store.findDriver(tx, session.id, driver);
    if (entry) return entry;
    const detail =
      'This avatar is not entered in the session: one driver needs the avatar UUID in the profile, and no other.';
    throw DomainError.plain(404, 'driver-not-entered', detail);
  }
}

/** Returns the first session that allows the order in its current state. @throws DomainError 409 when there is none */
function sessionFor(order: TabletOrder, sessions: readonly TabletSession[]): TabletSession {
  const isPossible = ({ state }: TabletSession) =>
    order === 'penalty' ? takesCrossings(state) : stateAfter(state, order) !== null;
  const session = sessions.find(isPossible);
  if (session) return session;
  const detail =
    sessions.length === 0
      ? 'No session is on this track: make its grid in race control first.'
      : 'The session on this track takes no such order now.';
  throw DomainError.plain(409, 'no-session-for-order', detail);
}

function numberTaken(): DomainError {
  const detail = 'The number was that of another order, and this one was not carried out: give it again.';
  return DomainError.plain(409, 'order-number-taken', detail);
}

function tooLate(): DomainError {
  const detail = `The order is older than ${LATEST_S} seconds and was not carried out: give it again.`;
  return DomainError.plain(409, 'order-too-late', detail);
}
