import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Announcement } from '../../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../../platform/announce/on-announcement.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { CrossingsService } from './crossings.service.js';
import { RaceSessionsStore, type RunningSession } from '../race-sessions.store.js';

const SWEEP_INTERVAL_MS = 30_000;
const RETRY_MS = 500;

/**
 * Creates crossings from counted laps while a session runs. Keeps the running sessions in memory, so that laps outside them cost
 * nothing; every sweep looks for laps whose announcement was lost.
 */
@Injectable()
export class FollowLapsTask implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Undefined until read, and after sessions or events have changed. */
  private running: readonly RunningSession[] | undefined;
  /** The laps to record by id, each with the ids of the sessions that it concerns; null for a lap that may concern any. */
  private readonly laps = new Map<string, ReadonlySet<string> | null>();
  private isWhole = true;
  private hasHeld = false;
  private readonly sweeps = new RepeatingTask(FollowLapsTask.name, SWEEP_INTERVAL_MS, () => this.sweep());
  private readonly recordings = new Coalescer({
    name: FollowLapsTask.name,
    everyMs: 0,
    isDeferred: true,
    retryMs: RETRY_MS,
    failure: 'laps could not become crossings',
    work: () => this.recordCrossings(),
  });

  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly crossings: CrossingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.now();
  }

  onApplicationShutdown(): void {
    this.sweeps.stop();
    this.recordings.close();
  }

  @OnAnnouncement('laps-counted')
  followCounted({ ids, detail }: Announcement<'laps-counted'>): void {
    if (this.running?.length === 0) return;
    const { running } = this;
    if (!running || !detail) return this.add(ids.map((id) => [id, null]));
    const concerned = detail.laps.map(({ id, trackId, userId }): [string, ReadonlySet<string>] => {
      const own = running.filter((one) => one.trackId === trackId && one.userIds.includes(userId ?? ''));
      return [id, new Set(own.map((one) => one.id))];
    });
    this.add(concerned.filter(([, sessionIds]) => sessionIds.size > 0));
  }

  /** Records changed laps, because one that was held may now count. */
  @OnAnnouncement('laps-changed')
  followChanged({ ids }: Announcement): void {
    if (this.running?.length !== 0) this.add(ids.map((id) => [id, null]));
  }

  /** Links held laps to crossings that the line has posted. */
  @OnAnnouncement('race-control')
  followHeld(): void {
    if (this.running?.length === 0) return;
    this.hasHeld = true;
    this.recordings.request();
  }

  /** Rereads the running sessions and records all their laps, because some may have been counted earlier. */
  @OnAnnouncement('race-sessions', 'events')
  @OnResync()
  recheckAll(): void {
    this.running = undefined;
    this.isWhole = true;
    this.recordings.request();
  }

  private add(laps: readonly (readonly [string, ReadonlySet<string> | null])[]): void {
    if (laps.length === 0) return;
    for (const [id, sessionIds] of laps) this.laps.set(id, this.laps.get(id) === null ? null : sessionIds);
    this.recordings.request();
  }

  private sweep(): Promise<void> {
    this.isWhole = true;
    return this.recordings.runAgain();
  }

  private async recordCrossings(): Promise<void> {
    const { isWhole, hasHeld } = this;
    const laps = [...this.laps];
    this.isWhole = false;
    this.hasHeld = false;
    this.laps.clear();
    try {
      const running = isWhole ? await this.sessions.listRunning() : (this.running ?? []);
      if (isWhole && !this.isWhole) this.running = running; // otherwise the sessions changed during the read
      for (const { id } of running) {
        const lapIds = laps.flatMap(([lapId, sessionIds]) => (sessionIds?.has(id) === false ? [] : [lapId]));
        if (isWhole || hasHeld || lapIds.length > 0)
          await this.crossings.recordLaps(id, isWhole ? undefined : lapIds, hasHeld);
      }
    } catch (error) {
      this.isWhole = true;
      throw error;
    }
  }
}
