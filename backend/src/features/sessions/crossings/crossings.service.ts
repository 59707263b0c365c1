import { Injectable } from '@nestjs/common';
import type { CrossingDto } from '@league/shared/sessions/race-session.dto';
import { chequeredAt, isRace } from '@league/shared/sessions/session-drivers.rules';
import { isPublished, keepsCrossings } from '@league/shared/sessions/session-states.rules';
import { announce, announceWith } from '../../../platform/announce/announce.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { BEGIN_CROSSINGS, CrossingsStore, type NewCrossing, newRow, type SeenInCar } from './crossings.store.js';
import { changeBy, type Evidence, findSame, upToEndOfRace } from './evidence.rules.js';
import { evidenceOfLaps, isTooEarly, runBegunWith } from './lap-evidence.rules.js';
import { LentCarsService } from './lent-cars.service.js';
import { type LockedSession, RaceSessionsStore } from '../race-sessions.store.js';
import { closedMs, mayEnd, type RunStart, startOfLap, startsOf } from './run-starts.rules.js';

/** The maximum number of crossings in one announcement, whose size is limited. */
const CROSSINGS_PER_MESSAGE = 15;

/** Records crossings from every source, each only once. */
@Injectable()
export class CrossingsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: RaceSessionsStore,
    private readonly store: CrossingsStore,
    private readonly lentCars: LentCarsService,
  ) {}

  /**
   * Creates crossings from the counted laps in `lapIds`, or from all counted laps that have none yet. Without `lapIds` or
   * with `withHeld`, it also links held laps to crossings that are already known. Without `lapIds`, it also ends the race if
   * crossings that were linked to late entries show that the chequered flag has fallen. Safe to repeat.
   */
  async recordLaps(sessionId: string, lapIds?: readonly string[], withHeld = false): Promise<void> {
    await this.database.pipelined(BEGIN_CROSSINGS, async (transaction) => {
      const locked = await this.sessions.lockFirst(transaction, sessionId);
      const begun = locked ? startsOf(locked.session) : [];
      if (!locked || !begun[0] || !keepsCrossings(locked.session.state)) return;
      const starts = await this.store.withCarRuns(transaction, sessionId, begun);
      const scope = [sessionId, begun[0].goAt, starts.map(({ run }) => run)] as const;
      const counted = await this.store.listLaps(transaction, scope, lapIds);
      const held = lapIds && !withHeld ? [] : await this.store.listHeldLaps(transaction, scope);
      const laps = [...counted, ...held];
      const heldIds = new Set(held.map(({ id }) => id));
      for (const start of starts) {
        const own = laps.filter((lap) => startOfLap(starts, lap) === start);
        const lineRun = start.lineRun ?? start.carRun ?? runBegunWith(start, own);
        const clock = { goAt: start.goAt, lineRun };
        const isOdd = own.some((lap) => isTooEarly(lap, clock));
        const measured = isOdd ? await this.store.listMeasured(transaction.tx, sessionId, start.run) : [];
        const evidence = evidenceOfLaps(own, clock, measured);
        const inTime = await this.inTime(transaction.tx, locked, start, evidence);
        await this.record(transaction.tx, locked, start, inTime, heldIds);
      }
      if (!lapIds) await this.lowerFlag(transaction.tx, locked);
    });
  }

  /**
   * Creates crossings from what the line observed before the session was closed. `strangers`: the crossings of avatars who
   * are not entered in the session.
   */
  async recordLine(
    tx: Transaction,
    locked: LockedSession,
    start: RunStart,
    evidence: readonly (Evidence & SeenInCar)[],
    strangers: readonly Pick<NewCrossing, 'raceMs' | 'number' | 'avatarKey'>[],
  ): Promise<void> {
    const { id, state } = locked.session;
    const hasGiven = !isPublished(state) && (await this.lentCars.assignToSeen(tx, id, start.run, evidence));
    await this.record(tx, locked, start, await this.inTime(tx, locked, start, evidence));
    if (hasGiven) await this.raiseFlag(tx, locked);
    const inTime = strangers.filter(({ raceMs }) => raceMs <= closedMs(locked.session, start));
    if (inTime.length === 0) return;
    const ruled = isPublished(state) ? ('proposed' as const) : ('counted' as const);
    const none = { entryId: null, lapId: null, sentName: null };
    const rows = inTime.map((one) => ({ ...none, ...one, id: newId(), source: 'line' as const, ruled }));
    await this.announceCrossings(tx, id, await this.store.insert(tx, { id, run: start.run }, rows));
  }

  /**
   * Returns the evidence from before the result and, in a race, the crossings with which drivers finished later but within the
   * limit.
   */
  private async inTime(
    tx: Transaction,
    { session }: LockedSession,
    start: RunStart,
    evidence: readonly Evidence[],
  ): Promise<readonly Evidence[]> {
    const closed = closedMs(session, start);
    const limitMs = session.limitAfterWinnerMs ?? 0;
    const before = evidence.filter(({ raceMs }) => raceMs <= closed);
    const possible = evidence.filter(({ raceMs }) => raceMs <= closed + limitMs);
    if (possible.length === before.length || !isRace(session) || start.run !== session.run) return before;
    const race = await this.sessions.findWholeWithin(tx, session.id, false);
    const flagMs = race && chequeredAt(race);
    if (flagMs === null) return before;
    const entryIds = [...new Set(possible.map(({ entryId }) => entryId))];
    const known = await this.store.listOfEntries(tx, start.run, entryIds);
    return upToEndOfRace(possible, known, { closedMs: closed, flagMs, limitMs });
  }

  /**
   * Inserts new crossings, updates known ones with better evidence, and announces both. A held lap neither creates nor times a
   * crossing; it is only linked to a known one, which then has no lap time.
   * @returns the ids of all crossings that the evidence concerns
   */
  async record(
    tx: Transaction,
    locked: LockedSession,
    { run }: RunStart,
    evidence: readonly Evidence[],
    heldLapIds: ReadonlySet<string | null> = new Set(),
  ): Promise<string[]> {
    const { session } = locked;
    if (evidence.length === 0) return [];
    const entryIds = [...new Set(evidence.map(({ entryId }) => entryId))];
    const known = [...(await this.store.listOfEntries(tx, run, entryIds))];
    const hasResult = isPublished(session.state);
    const added: NewCrossing[] = [];
    const changed = new Set<string>();
    const about: string[] = [];
    for (const one of evidence) {
      const same = findSame(known, one);
      const isHeld = heldLapIds.has(one.lapId);
      if (isHeld && !same) continue;
      const id = same?.id ?? newId();
      about.push(id);
      if (!same) {
        const crossing = { ...one, id, ruled: hasResult ? ('proposed' as const) : ('counted' as const) };
        known.push(crossing);
        added.push(newRow(crossing));
        continue;
      }
      const { raceMs, source, ...links } = changeBy(same, one);
      const change =
        isHeld || hasResult || raceMs === undefined || source === undefined ? links : { ...links, raceMs, source };
      if (Object.keys(change).length === 0) continue;
      known[known.indexOf(same)] = { ...same, ...change };
      const fresh = added.findIndex((row) => row.id === id);
      if (fresh !== -1) {
        added[fresh] = { ...(added[fresh] as NewCrossing), ...change };
        continue;
      }
      await this.store.update(tx, id, change);
      changed.add(id);
    }
    if (added.length + changed.size === 0) return about;
    const crossings = added.length > 0 ? await this.store.insert(tx, { id: session.id, run }, added) : [];
    if (changed.size > 0) crossings.push(...(await this.store.listByIds(tx, [...changed])));
    if (mayEnd(session, known)) await this.lowerFlag(tx, locked);
    await this.announceCrossings(tx, session.id, crossings);
    return about;
  }

  /**
   * Sets a race under way to chequered when its crossings show that the flag has fallen, even during a red flag, because a late
   * crossing may show that it fell before.
   */
  async lowerFlag(tx: Transaction, { session }: LockedSession): Promise<void> {
    if (session.state !== 'green' && session.state !== 'red') return;
    const race = await this.sessions.findWholeWithin(tx, session.id, false);
    const isLowered = race?.session.state === 'chequered'; // by other crossings of the same transaction
    const raceMs = race && isRace(race.session) && !isLowered ? chequeredAt(race) : null;
    if (raceMs === null) return;
    await this.sessions.update(tx, session.id, { state: 'chequered' });
    await this.sessions.addLog(tx, session.id, 'chequered', { race_ms: raceMs });
    await announce(tx, 'race-sessions', [session.id]);
  }

  /**
   * Sets a race back to green when a ruling, or the correction of who drove a lent car, shows that the flag has not fallen,
   * unless race control ordered the flag, the race was stopped before, or another session is now using the track.
   */
  async raiseFlag(tx: Transaction, { session }: LockedSession): Promise<void> {
    if (session.state !== 'chequered' || session.chequeredMs !== null || session.redMs !== null) return;
    const race = await this.sessions.findWholeWithin(tx, session.id, false);
    if (!race || !isRace(race.session) || chequeredAt(race) !== null) return;
    const trackId = await this.sessions.trackOf(tx, session);
    if (trackId !== null && (await this.sessions.isTrackInUse(tx, trackId, session.id))) return;
    await this.sessions.update(tx, session.id, { state: 'green' });
    await this.sessions.addLog(tx, session.id, 'chequered-withdrawn', {});
    await announce(tx, 'race-sessions', [session.id]);
  }

  private async announceCrossings(
    tx: Transaction,
    sessionId: string,
    crossings: readonly CrossingDto[],
  ): Promise<void> {
    for (let n = 0; n < crossings.length; n += CROSSINGS_PER_MESSAGE)
      await announceWith(tx, 'crossings', [sessionId], { crossings: crossings.slice(n, n + CROSSINGS_PER_MESSAGE) });
  }
}
