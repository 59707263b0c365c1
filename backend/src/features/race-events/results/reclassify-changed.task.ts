import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Announcement } from '../../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../../platform/announce/on-announcement.js';
import { isDatabaseAway } from '../../../platform/database/database-errors.js';
import { ChangeCollector } from '../../../platform/scheduling/change-collector.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { RaceResultsService } from './race-results.service.js';
import { RaceResultsStore } from './race-results.store.js';

const SWEEP_INTERVAL_MS = 30_000;
const EVENTS_PER_SWEEP = 50;

/**
 * Reclassifies the completed events that counted laps affect; a ruling or another change of laps does so in its own transaction.
 * Every sweep compares the next few events, in a cycle, so that no result stays wrong when an announcement is lost.
 */
@Injectable()
export class ReclassifyChangedTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReclassifyChangedTask.name);
  private readonly changes = new ChangeCollector(ReclassifyChangedTask.name, (lapIds) =>
    this.reclassifyConcerned(lapIds),
  );
  private readonly events = new ChangeCollector(ReclassifyChangedTask.name, async (eventIds) =>
    this.reclassify(await this.store.listOutdated(eventIds)),
  );
  private readonly sweeps = new RepeatingTask(ReclassifyChangedTask.name, SWEEP_INTERVAL_MS, () => this.sweep());
  private sweptTo: string | null = null;
  private isWhole = false;
  /** The end of the latest completed event, in ms since 1970; later laps affect none. Undefined while unknown. */
  private latestEnd: number | undefined;
  /** Counts the resets of `latestEnd`: a value read before the last reset is not stored. */
  private resetCount = 0;

  constructor(
    private readonly store: RaceResultsStore,
    private readonly results: RaceResultsService,
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

  /** Compares the results of changed events: a lap may have been counted while its event was being completed. */
  @OnAnnouncement('events')
  followEvents({ ids: eventIds }: Announcement): void {
    this.resetLatestEnd();
    this.events.add(eventIds);
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
    this.events.close();
    this.sweeps.stop();
  }

  private isAfterEveryEvent({ recordedAt }: { readonly recordedAt: string }): boolean {
    return this.latestEnd !== undefined && Date.parse(recordedAt) > this.latestEnd;
  }

  private resetLatestEnd(): void {
    this.latestEnd = undefined;
    this.resetCount++;
  }

  private async readLatestEnd(): Promise<void> {
    const { resetCount } = this;
    const end = await this.store.latestEnd();
    if (resetCount === this.resetCount) this.latestEnd = end?.getTime() ?? -Infinity;
  }

  private async reclassifyConcerned(lapIds: readonly string[]): Promise<void> {
    if (this.latestEnd === undefined) await this.readLatestEnd();
    await this.reclassify(await this.store.listConcerned(lapIds));
  }

  /**
   * Reclassifies each event in a separate transaction, so that a failure for one does not block the others.
   * @throws the database error when PostgreSQL is unreachable; other failures are logged
   */
  private async reclassify(eventIds: readonly string[]): Promise<void> {
    for (const eventId of eventIds) {
      try {
        await this.results.reclassify(eventId);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        this.logger.error({ err: error, msg: `the results of event ${eventId} wait for a sweep` });
      }
    }
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
    await this.reclassify(await this.store.listOutdated(eventIds));
    this.sweptTo = eventIds.length < EVENTS_PER_SWEEP ? null : (eventIds.at(-1) ?? null);
  }
}
