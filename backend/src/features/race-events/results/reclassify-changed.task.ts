import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Announcement } from '../../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../../platform/announce/on-announcement.js';
import { ChangeCollector } from '../../../platform/scheduling/change-collector.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { RaceResultsQueue } from './race-results.queue.js';
import { RaceResultsStore } from './race-results.store.js';

const SWEEP_INTERVAL_MS = 30_000;
const EVENTS_PER_SWEEP = 50;

/**
 * Finds the completed events that a change of laps affects and enqueues their reclassification. Every sweep compares the next
 * few events, in a cycle, so that no result stays wrong when an announcement or a job is lost.
 */
@Injectable()
export class ReclassifyChangedTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly changes = new ChangeCollector(ReclassifyChangedTask.name, (lapIds) => this.enqueueConcerned(lapIds));
  private readonly sweeps = new RepeatingTask(ReclassifyChangedTask.name, SWEEP_INTERVAL_MS, () => this.sweep());
  private sweptTo: string | null = null;
  private isWhole = false;
  /** The end of the latest completed event, in ms since 1970; later laps affect none. Undefined while unknown. */
  private latestEnd: number | undefined;
  /** Counts the resets of `latestEnd`: a value read before the last reset is not stored. */
  private resetCount = 0;

  constructor(
    private readonly store: RaceResultsStore,
    private readonly queue: RaceResultsQueue,
  ) {}

  @OnAnnouncement('laps-counted')
  followCounted({ ids: lapIds, detail }: Announcement<'laps-counted'>): void {
    if (!detail?.laps.every((lap) => this.isAfterEveryEvent(lap))) this.changes.add(lapIds);
  }

  @OnAnnouncement('laps-changed')
  followChanged({ ids: lapIds }: Announcement): void {
    if (lapIds.length > 0) this.changes.add(lapIds);
    else this.sweepAll();
  }

  @OnResync()
  resync(): void {
    this.resetLatestEnd();
    this.sweepAll();
  }

  onApplicationBootstrap(): void {
    this.sweeps.now();
  }

  onApplicationShutdown(): void {
    this.changes.close();
    this.sweeps.stop();
  }

  private isAfterEveryEvent({ recordedAt }: { readonly recordedAt: string }): boolean {
    return this.latestEnd !== undefined && Date.parse(recordedAt) > this.latestEnd;
  }

  @OnAnnouncement('events')
  resetLatestEnd(): void {
    this.latestEnd = undefined;
    this.resetCount++;
  }

  private async readLatestEnd(): Promise<void> {
    const { resetCount } = this;
    const end = await this.store.latestEnd();
    if (resetCount === this.resetCount) this.latestEnd = end?.getTime() ?? -Infinity;
  }

  private async enqueueConcerned(lapIds: readonly string[]): Promise<void> {
    if (this.latestEnd === undefined) await this.readLatestEnd();
    for (const { eventId, cause } of await this.store.listConcerned(lapIds)) await this.queue.enqueue(eventId, cause);
  }

  private sweepAll(): void {
    this.isWhole = true;
    this.sweeps.now();
  }

  private async sweep(): Promise<void> {
    if (this.isWhole) this.sweptTo = null;
    do await this.sweepNext();
    while (this.isWhole && this.sweptTo !== null);
    this.isWhole = false;
  }

  private async sweepNext(): Promise<void> {
    const eventIds = await this.store.listCompleted(this.sweptTo, EVENTS_PER_SWEEP);
    for (const eventId of await this.store.listOutdated(eventIds)) {
      await this.queue.enqueue(eventId, `sweep ${new Date().toISOString()}`);
    }
    this.sweptTo = eventIds.length < EVENTS_PER_SWEEP ? null : (eventIds.at(-1) ?? null);
  }
}
