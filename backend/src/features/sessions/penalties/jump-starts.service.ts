import { Injectable } from '@nestjs/common';
import type { CrossingDto, CrossingRuling } from '@league/shared/sessions/race-session.dto';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { isPublished, keepsCrossings } from '@league/shared/sessions/session-states.rules';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import type { Transaction } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { CrossingsStore } from '../crossings/crossings.store.js';
import { LineOrdersService } from '../line-orders/line-orders.service.js';
import { PenaltiesService } from './penalties.service.js';
import { PenaltiesStore } from './penalties.store.js';
import type { RaceSession } from '../race-session.entity.js';
import { type LockedSession, RaceSessionsStore } from '../race-sessions.store.js';
import type { RunStart } from '../crossings/run-starts.rules.js';

/** Describes a jump start that the line observed: a driver moved too early, or crossed the line before the signal. */
export interface SeenJump {
  readonly entryId: string;
  /** Milliseconds after the start signal: always negative. */
  readonly raceMs: number;
  readonly number: number;
}

const REASON = 'Jump start';

/**
 * Records jump starts as crossings that are not laps. Each costs time once a steward confirms it, or immediately if the
 * session's settings say so.
 */
@Injectable()
export class JumpStartsService {
  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly crossings: CrossingsStore,
    private readonly penalties: PenaltiesService,
    private readonly store: PenaltiesStore,
    private readonly orders: LineOrdersService,
  ) {}

  /**
   * Records the first jump start of each driver in one start of a locked race or heat; ignores other kinds of session. Safe to
   * repeat.
   */
  async record(tx: Transaction, locked: LockedSession, { run }: RunStart, jumps: readonly SeenJump[]): Promise<void> {
    if (!isRace(locked.session)) return;
    const entryIds = jumps.map(({ entryId }) => entryId);
    const known = await this.crossings.listOfEntries(tx, run, entryIds);
    const jumped = new Set(known.filter(({ raceMs }) => raceMs < 0).map(({ entryId }) => entryId));
    for (const jump of jumps) {
      if (jumped.has(jump.entryId)) continue;
      jumped.add(jump.entryId);
      await this.insertJump(tx, locked, run, jump);
    }
  }

  /**
   * Applies a ruling on a jump start: gives the time penalty for a confirmed one, unless jump starts cost nothing, and rescinds
   * the penalty for a dismissed one.
   */
  async applyRuling(tx: Transaction, member: Member, session: RaceSession, jump: CrossingDto, ruled: CrossingRuling) {
    const given = await this.store.findOfCrossing(tx, jump.id);
    if (ruled === 'voided' && given !== null)
      await this.penalties.rescindWithin(tx, member, given, false, keepsCrossings);
    const { jumpStartSeconds: seconds } = session;
    if (ruled !== 'counted' || given !== null || seconds === null || jump.entry_id === null) return;
    const penalty = { entry_id: jump.entry_id, kind: 'time' as const, value: seconds * 1_000, reason: REASON };
    await this.penalties.giveWithin(tx, member, penalty, false, { jumpStart: jump });
  }

  private async insertJump(tx: Transaction, { session, now }: LockedSession, run: string, jump: SeenJump) {
    const { jumpStartSeconds: seconds, jumpStartAutomatic: isAutomatic } = session;
    const id = newId();
    const isGiven = isAutomatic && seconds !== null && !isPublished(session.state);
    const ruled = isGiven ? ('counted' as const) : ('proposed' as const);
    const none = { lapId: null, avatarKey: null, sentName: null };
    await this.crossings.insert(tx, { id: session.id, run }, [{ ...jump, ...none, id, source: 'line', ruled }]);
    const about = { entry_id: jump.entryId, race_ms: jump.raceMs };
    await this.sessions.addLog(tx, session.id, 'jump-start', about);
    if (isGiven) {
      const fields = { entry_id: jump.entryId, kind: 'time' as const, value: seconds * 1_000, reason: REASON };
      const penalty_id = newId();
      const penalty = { id: penalty_id, ...fields, given_by: null, given_at: now.toISOString() };
      await this.store.insert(tx, session.id, penalty, id);
      await this.orders.penalize(tx, session, penalty, false);
      await this.sessions.addLog(tx, session.id, 'penalty', { penalty_id, ...fields, start: run, automatic: true });
    }
    await announce(tx, 'race-sessions', [session.id]);
  }
}
