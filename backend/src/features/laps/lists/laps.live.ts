import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import {
  LAPS_SNAPSHOT_SIZE,
  type LapsSnapshotDto,
  newestAfter,
  newestFirst,
  toLiveLapDto,
} from '@league/shared/laps/lap.live';
import type { Announcement } from '../../../platform/announce/announce.js';
import { Announcements } from '../../../platform/announce/announcements.js';
import { OnAnnouncement, OnResync } from '../../../platform/announce/on-announcement.js';
import { LiveHub } from '../../../platform/live/live-hub.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';
import { toAnnouncedLapDto } from '../lap.mapper.js';
import { LapListStore } from './lap-list.store.js';

/** The time, in ms, for which bursts are coalesced. A lone lap is sent without this delay. */
const COALESCE_MS = 5;
const RETRY_MS = 500;
/**
 * The shortest time, in ms, between two reloads of all subscribers. Each subscribes again at every reload, and is cut off after
 * 100 messages in a minute.
 */
const RELOAD_EVERY_MS = 1_000;

/**
 * Sends the `laps` channel as a stream. Each announced lap is sent once, and is read only if the announcement does not contain
 * it; after missed announcements, all subscribers reload. Reads take turns, so that a subscriber's snapshot and the following
 * messages are consistent. Without a subscriber nothing is read.
 */
@Injectable()
export class LapsLive implements OnModuleInit, OnApplicationShutdown {
  private newest: LapTimeDto[] | undefined;
  private total = 0;
  /** The total in the last announcement of counted laps, 0 if it contained none; a total read since then may be higher. */
  private announcedTotal = 0;
  /** The last snapshot, valid until its laps or its total change. */
  private cachedSnapshot: { readonly of: readonly LapTimeDto[]; readonly snapshot: LapsSnapshotDto } | undefined;
  /** Counted laps to send, with their rows if those were announced. */
  private readonly counted = new Map<string, LapTimeDto | undefined>();
  private readonly changed = new Set<string>();
  /** The number of subscribers whose snapshot is being read. */
  private joining = 0;
  private lastTurn: Promise<unknown> = Promise.resolve();
  private readonly messages = new Coalescer({
    name: LapsLive.name,
    everyMs: COALESCE_MS,
    isDeferred: true,
    retryMs: RETRY_MS,
    failure: 'laps could not be read',
    work: () => this.inTurn(() => this.send()),
  });
  private readonly reloads = new Coalescer({
    name: LapsLive.name,
    everyMs: RELOAD_EVERY_MS,
    isDeferred: true,
    retryMs: RETRY_MS,
    failure: 'laps could not be read',
    work: () => this.inTurn(() => this.reload()),
  });

  constructor(
    private readonly store: LapListStore,
    private readonly announcements: Announcements,
    private readonly hub: LiveHub,
  ) {}

  onModuleInit(): void {
    this.hub.register('laps', { load: () => this.load(), snapshot: () => this.snapshot() });
  }

  onApplicationShutdown(): void {
    this.messages.close();
    this.reloads.close();
  }

  @OnAnnouncement('laps-counted')
  addCounted({ ids, detail }: Announcement<'laps-counted'>): void {
    if (this.isUnused()) return;
    const rows = new Map(detail?.laps.map((row) => [row.id, toAnnouncedLapDto(row)]));
    for (const id of ids) this.counted.set(id, rows.get(id));
    this.announcedTotal = detail?.total ?? 0;
    this.messages.request();
  }

  @OnAnnouncement('laps-changed')
  addChanged({ ids }: Announcement): void {
    if (ids.length === 0) return this.invalidate(); // an announcement with too many ids lists none
    if (this.isUnused()) return;
    for (const id of ids) this.changed.add(id);
    this.messages.request();
  }

  /** Makes every subscriber reload, because a renamed driver or track, or a missed announcement, may affect any lap. */
  @OnAnnouncement('drivers', 'tracks')
  @OnResync()
  invalidate(): void {
    if (!this.isUnused()) this.reloads.request();
  }

  private isUnused(): boolean {
    if (this.joining > 0 || this.hub.isFollowed('laps')) return false;
    this.newest = undefined; // read again for the next subscriber
    return true;
  }

  /** Drops the laps that wait to be sent. */
  private forgetWaiting(): void {
    this.counted.clear();
    this.changed.clear();
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.lastTurn.then(work);
    this.lastTurn = result.catch(() => undefined);
    return result;
  }

  private async send(): Promise<void> {
    if (this.isUnused()) return this.forgetWaiting();
    const counted = new Map(this.counted);
    const changed = [...this.changed].filter((id) => !counted.has(id));
    const isKnown = this.changed.size === 0 && ![...counted.values()].includes(undefined);
    this.forgetWaiting();
    if (counted.size + changed.length === 0) return; // the previous run or a reload has sent them
    try {
      if (isKnown)
        await this.publish([...counted.values()] as LapTimeDto[], [], [], Math.max(this.total, this.announcedTotal));
      else await this.readAndPublish([...counted.keys()], changed);
    } catch (error) {
      this.reloads.request();
      throw error;
    }
  }

  private async readAndPublish(countedIds: readonly string[], changedIds: readonly string[]): Promise<void> {
    const [laps, total] = await Promise.all([this.store.listByIds([...countedIds, ...changedIds]), this.store.count()]);
    const changedSet = new Set(changedIds);
    const recorded = laps.filter(({ id }) => !changedSet.has(id));
    const changed = laps.filter(({ id }) => changedSet.has(id));
    const standing = new Set(laps.map(({ id }) => id));
    const removed = [...countedIds, ...changedIds].filter((id) => !standing.has(id));
    await this.publish(recorded, changed, removed, total);
  }

  private async publish(
    recorded: readonly LapTimeDto[],
    changed: readonly LapTimeDto[],
    removed: readonly string[],
    total: number,
  ): Promise<void> {
    const newest = await this.newestWith([...recorded, ...changed], removed);
    this.newest = newest; // set together with the message: a subscriber may join at any await
    this.total = total;
    this.hub.publish('laps', {
      recorded: [...recorded].sort(newestFirst).map(toLiveLapDto),
      changed: changed.map(toLiveLapDto),
      removed,
      total,
    });
  }

  private async newestWith(laps: readonly LapTimeDto[], removed: readonly string[]): Promise<LapTimeDto[] | undefined> {
    if (this.newest === undefined) return undefined;
    const limit = LAPS_SNAPSHOT_SIZE;
    return newestAfter(this.newest, laps, removed, limit) ?? (await this.store.list({ sort: 'recent', limit }));
  }

  private async reload(): Promise<void> {
    this.forgetWaiting(); // the read includes them
    if (this.isUnused()) return;
    await this.readNewest();
    this.hub.forceResync('laps', { recorded: [], changed: [], removed: [], total: this.total });
  }

  private async load(): Promise<void> {
    this.joining++; // laps are collected from here on; the gateway subscribes in the same tick in which this resolves
    try {
      await this.inTurn(async () => {
        if (this.newest === undefined || !this.announcements.connected) await this.readNewest();
      });
    } finally {
      this.joining--;
    }
  }

  private async readNewest(): Promise<void> {
    const { laps, total } = await this.store.newest(LAPS_SNAPSHOT_SIZE);
    this.newest = laps;
    this.total = total;
  }

  private snapshot(): LapsSnapshotDto {
    const { newest: laps = [], total } = this;
    if (this.cachedSnapshot?.of !== laps || this.cachedSnapshot.snapshot.total !== total)
      this.cachedSnapshot = { of: laps, snapshot: { laps: laps.map(toLiveLapDto), total } };
    return this.cachedSnapshot.snapshot;
  }
}
