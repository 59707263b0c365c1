import { Injectable } from '@nestjs/common';
import type { CrossingsAnswerDto, PostCrossingsDto } from '@league/shared/in-world/post-crossings.dto';
import { keepsCrossings } from '@league/shared/sessions/session-states.rules';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { acquireLapLockShared } from '../../laps/lap-lock.js';
import { CrossingsService } from '../../sessions/crossings/crossings.service.js';
import { LineOrdersService } from '../../sessions/line-orders/line-orders.service.js';
import { JumpStartsService } from '../../sessions/penalties/jump-starts.service.js';
import { LineRacesService, type LockedSession } from '../../sessions/crossings/line-races.service.js';
import { type LineSignal, startNear, startsOf } from '../../sessions/crossings/run-starts.rules.js';
import {
  isSince,
  type LineStart,
  type LinkedSession,
  linkedNear,
  type Moments,
  sessionOf,
} from './line-sessions.rules.js';
import { TrackLinesStore } from './track-lines.store.js';
import { TrackSignaturesService, unknownKey } from './track-signatures.service.js';

/** Stores the events that the line of a track saw, and records the crossings among them in the session to which they belong. */
@Injectable()
export class LinePostsService {
  constructor(
    private readonly database: Database,
    private readonly store: TrackLinesStore,
    private readonly signatures: TrackSignaturesService,
    private readonly races: LineRacesService,
    private readonly crossings: CrossingsService,
    private readonly orders: LineOrdersService,
    private readonly jumpStarts: JumpStartsService,
  ) {}

  /**
   * Stores the events and receipts in a request from a line, and records crossings. Safe to repeat.
   * @throws DomainError 401 for a wrong signature; 403 for a line whose letter belongs to another track; 404 for an unknown key
   */
  async submit(post: PostCrossingsDto, text: string): Promise<CrossingsAnswerDto> {
    const key = await this.signatures.checkLine(post, text);
    const { receipts } = post;
    const answer = await this.database.transaction(async (tx) => {
      const now = await this.store.recordPost(tx, key.id, post.run, receipts !== undefined);
      if (now === null) throw unknownKey();
      const ack = await this.store.add(tx, key.trackId, post.run, post.events ?? []);
      await this.recordCrossings(tx, key.trackId, post, now);
      return { ack, orders: await this.orders.recordReceipts(tx, key.trackId, receipts ?? []) };
    });
    failpoint('line-posts.committed');
    return { status: 'ok', ...answer, say: '' };
  }

  /**
   * Records what the line saw around each signal of the run, in the session to which the last signal belongs, if any. Before
   * the first signal, records the countdown instead.
   */
  private async recordCrossings(
    tx: Transaction,
    trackId: string,
    { run, clock }: PostCrossingsDto,
    now: Date,
  ): Promise<void> {
    const sentMs = clock === undefined || clock === null ? null : Math.round(clock * 1000);
    const momentOf = (atMs: number) => new Date(now.getTime() - (sentMs === null ? 0 : sentMs - atMs));
    const starts = await this.store.listStarts(tx, trackId, run);
    const n = starts.findIndex(({ kind }) => kind === 'signal');
    const last = starts[n];
    const before = starts[n + 1];
    const begun = before?.kind === 'countdown' ? before : last;
    const moments = { now, begunAt: begun ? momentOf(begun.atMs) : now };
    if (!last) return this.recordCountdown(tx, trackId, run, sentMs, moments);
    const signal: LineSignal = { run, n: last.n, goAt: momentOf(last.atMs) };
    const sessions = await this.store.listSessions(tx, trackId, run);
    const found = sessionOf(sessions, signal, moments);
    const isOpen = !found || found.state === 'gridded';
    const linked = isOpen
      ? await this.findUndriven(tx, trackId, linkedNear(sessions, signal, moments), run)
      : undefined;
    if (found && isOpen && !linked && (await this.isOfEarlierRace(tx, trackId, found.id, signal))) return;
    const id = linked?.id ?? found?.id;
    if (id === undefined) return;
    await acquireLapLockShared(tx);
    const locked = await this.races.join(tx, trackId, id, signal, linked?.lineRun);
    if (!locked || !keepsCrossings(locked.session.state)) return;
    const own = startsOf(locked.session).filter(({ lineRun }) => lineRun === run);
    for (const [nth, start] of own.entries()) {
      const { lineSignal } = start;
      const until = own[nth + 1]?.lineSignal ?? null;
      if (lineSignal === null) continue;
      await this.recordStart(tx, locked, { ...start, trackId, sessionId: id, lineRun: run, lineSignal, until });
    }
  }

  /**
   * Returns whether a signal cannot start a session on its grid: another session has started since, and the line has seen no
   * driver of this one in the run. A copy of the line elsewhere is then still in an earlier race.
   */
  private async isOfEarlierRace(tx: Transaction, trackId: string, sessionId: string, { run, goAt }: LineSignal) {
    if (!(await this.store.hasStarted(tx, trackId, sessionId, goAt))) return false;
    return (await this.store.listDriven(tx, trackId, [run], sessionId)).length === 0;
  }

  /**
   * Returns `linked` if the line has seen no driver of that session cross it in the run to which the session is linked, but has
   * in `run`: the linked signal was then given by a copy of the line elsewhere, or started again at once.
   */
  private async findUndriven(tx: Transaction, trackId: string, linked: LinkedSession | undefined, run: string) {
    if (!linked) return undefined;
    const driven = await this.store.listDriven(tx, trackId, [linked.lineRun, run], linked.id);
    return driven.includes(run) && !driven.includes(linked.lineRun) ? linked : undefined;
  }

  /**
   * Records when the line will give the signal that ends a countdown: until then its clock, `sentMs`, is negative. Does
   * nothing for any other time, or null.
   */
  private async recordCountdown(
    tx: Transaction,
    trackId: string,
    run: string,
    sentMs: number | null,
    { now, begunAt }: Moments,
  ): Promise<void> {
    if (sentMs === null || sentMs >= 0) return;
    const goAt = new Date(now.getTime() - sentMs);
    const sessions = await this.store.listSessions(tx, trackId, run);
    const counting = sessions.filter((session) => session.state === 'countdown' && isSince(session, begunAt));
    const session = counting.find(({ starts }) => startNear(starts.slice(-1), { run, n: 0, goAt }) !== undefined);
    if (!session) return;
    await acquireLapLockShared(tx);
    await this.races.count(tx, session.id, goAt);
  }

  /** Records the time dilation, crossings and jump starts that the line saw around a start, up to the next signal. */
  private async recordStart(tx: Transaction, locked: LockedSession, start: LineStart): Promise<void> {
    const { trackId, sessionId } = start;
    const { atMs: signalMs } = await this.store.getSignal(tx, start);
    const dilations = await this.store.listDilations(tx, start);
    const dilated = dilations.map(({ atMs, ...one }) => ({ ...one, raceMs: atMs - signalMs }));
    await this.races.logDilations(tx, sessionId, start, dilated);
    const seen = (await this.store.listSeen(tx, start)).map((one) => ({ ...one, raceMs: one.atMs - signalMs }));
    if (start.run === locked.session.run) {
      const crossed = seen.flatMap(({ entryId }) => entryId ?? []);
      await this.orders.retireAgain(tx, trackId, locked.session, crossed);
    }
    const source = 'line' as const;
    const evidence = seen.flatMap(({ n: number, lap, raceMs, entryId, carKey }) => {
      const ofLine = { carKey, number, source, averageLapMs: raceMs / lap };
      return entryId && raceMs > 0 ? [{ entryId, raceMs, lapId: null, lapMs: null, ...ofLine }] : [];
    });
    const jumps = (await this.store.listJumps(tx, start)).map(({ n: number, atMs, entryId }) => {
      return { entryId, number, raceMs: Math.min(-1, atMs - signalMs) };
    });
    await this.jumpStarts.record(tx, locked, start, jumps);
    const strangers = seen.flatMap(({ n: number, raceMs, avatarKey, entryId }) => {
      return entryId === null ? [{ number, raceMs, avatarKey }] : [];
    });
    await this.crossings.recordLine(tx, locked, start, evidence, strangers);
  }
}
