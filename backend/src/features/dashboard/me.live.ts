import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MeDeltaDto, MeSnapshotDto } from '@league/shared/dashboard/me.live';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { isDeepStrictEqual } from 'node:util';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement } from '../../platform/announce/on-announcement.js';
import type { BoardFamily } from '../../platform/live/board-family.js';
import { changedParts } from '../../platform/live/changed-parts.js';
import { LiveBoards } from '../../platform/live/live-boards.js';
import { Coalescer } from '../../platform/scheduling/coalescer.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CarsService } from '../cars/cars.service.js';
import { LapListService } from '../laps/lists/lap-list.service.js';
import { StandingService } from '../leaderboards/standing.service.js';
import { IncidentsService } from '../sessions/incidents/incidents.service.js';

/** The pause after a comparison, as a multiple of its duration, so that comparisons take about a twentieth of the time. */
const PAUSE_OF_COMPARISON = 19;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
const RETRY_MS = 2_000;

/** Sends the `me` channel, with a separate board for each member who has it open on this process. */
@Injectable()
export class MeLive implements OnApplicationShutdown {
  private readonly boards: BoardFamily<'me'>;
  /** Maps each member who has the channel open to a function that sends them messages in addition to the changes of the board. */
  private readonly publishers = new Map<string, (delta: MeDeltaDto) => void>();
  private countedLapIds: string[] = [];
  private readonly laps = new Coalescer({
    name: MeLive.name,
    everyMs: 0,
    failure: 'own laps could not be read',
    work: () => this.sendLaps(),
  });
  private comparisonMs = 0;
  private readonly comparisons = new Coalescer({
    name: MeLive.name,
    everyMs: () => Math.min(Math.max(MIN_PAUSE_MS, this.comparisonMs * PAUSE_OF_COMPARISON), MAX_PAUSE_MS),
    countFrom: 'end',
    retryMs: RETRY_MS,
    failure: 'the ranks of members could not be compared',
    work: () => this.compareStats(),
  });

  constructor(
    private readonly accounts: AccountsService,
    private readonly cars: CarsService,
    private readonly lapList: LapListService,
    private readonly standing: StandingService,
    private readonly incidents: IncidentsService,
    boards: LiveBoards,
  ) {
    this.boards = boards.family({
      family: 'me',
      ofMembers: true,
      on: ['tracks'],
      onIds: ['members', 'drivers'],
      read: (memberId) => this.read(memberId),
      diff: changedParts,
      opened: (memberId, publish) => {
        this.publishers.set(memberId, publish);
        return () => this.publishers.delete(memberId);
      },
    });
  }

  onApplicationShutdown(): void {
    this.laps.close();
    this.comparisons.close();
  }

  @OnAnnouncement('laps-changed')
  markAllDirty({ ids: lapIds }: Announcement): void {
    // an announcement with too many ids lists none: the stats of every member may have changed
    if (lapIds.length === 0) this.boards.markDirty();
  }

  @OnAnnouncement('achievements')
  sendAchievementsChanged({ ids: memberIds }: Announcement): void {
    for (const memberId of memberIds) this.publishers.get(memberId)?.({ achievements_changed: true });
  }

  @OnAnnouncement('laps-counted')
  sendCounted({ ids: lapIds }: Announcement): void {
    if (this.publishers.size === 0) return;
    this.countedLapIds.push(...lapIds);
    this.laps.request();
  }

  /**
   * Requests a comparison of the stats on all open boards, because they may change without a lap of the member, for example
   * when another driver passes them or the track of their best lap is renamed.
   */
  @OnAnnouncement('laps-counted', 'standings', 'tracks')
  compareSoon(): void {
    if (this.publishers.size > 0) this.comparisons.request();
  }

  private async read(memberId: string): Promise<MeSnapshotDto> {
    const [user, stats, cars, changedAt] = await Promise.all([
      this.accounts.getUser(memberId),
      this.standing.read(memberId),
      this.cars.listOfMember(memberId),
      this.incidents.findLastChange(memberId),
    ]);
    return { user, stats, cars, incidents_changed_at: changedAt?.toISOString() ?? null };
  }

  /**
   * Sends each counted lap once to its driver. Laps lost in a failure do no harm, because screens do not build their lists from
   * them.
   */
  private async sendLaps(): Promise<void> {
    const lapIds = this.countedLapIds;
    this.countedLapIds = [];
    const byDriver = new Map<string, OwnLapDto[]>();
    for (const own of await this.lapList.listOwn(lapIds, [...this.publishers.keys()])) {
      const driverId = own.lap.user_id ?? '';
      byDriver.set(driverId, [...(byDriver.get(driverId) ?? []), own]);
    }
    for (const [driverId, laps] of byDriver) this.publishers.get(driverId)?.({ laps });
  }

  /**
   * Updates changed stats on all open boards. One statement reads the stats of all members, because a single lap can affect
   * many.
   */
  private async compareStats(): Promise<void> {
    const shown = [...this.publishers.keys()].map(
      (memberId) => [memberId, this.boards.latest(memberId)?.stats] as const,
    );
    const startedAt = performance.now();
    const standings = await this.standing.readAll(shown.map(([memberId]) => memberId));
    this.comparisonMs = performance.now() - startedAt;
    for (const [memberId, before] of shown) {
      const stats = standings.get(memberId);
      if (!stats || isDeepStrictEqual(before, stats)) continue;
      this.boards.change(memberId, (view) => {
        if (isDeepStrictEqual(view.stats, stats)) return view;
        // A read that has ended in the meantime may have begun before the comparison or after it: only another read can tell.
        return isDeepStrictEqual(view.stats, before) ? { ...view, stats } : undefined;
      });
    }
  }
}
