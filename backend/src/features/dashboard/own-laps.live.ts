import { Injectable, Logger } from '@nestjs/common';
import type { MeDeltaDto } from '@league/shared/dashboard/me.live';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement } from '../../platform/announce/on-announcement.js';
import { RequestBatcher } from '../../platform/scheduling/request-batcher.js';
import { LapListService } from '../laps/lists/lap-list.service.js';

type Publish = (delta: MeDeltaDto) => void;

/**
 * Sends each counted lap once to its driver on the `me` channel, if the driver has it open on this process. Laps counted during a
 * read are read together afterwards; without followers nothing is read.
 */
@Injectable()
export class OwnLapsLive {
  private readonly logger = new Logger(OwnLapsLive.name);
  private readonly followers = new Map<string, Publish>();
  private readonly reads = new RequestBatcher<readonly string[], void>((announced) => this.send(announced.flat()), {
    maxBatch: 100,
    maxRunning: 1,
    maxWaiting: 1_000,
  });

  constructor(private readonly laps: LapListService) {}

  @OnAnnouncement('laps-counted')
  sendCounted({ ids: lapIds }: Announcement): void {
    if (this.followers.size === 0) return;
    // a lost message does no harm, because the screen reads its lists and numbers elsewhere
    void this.reads.add(lapIds).catch((error: unknown) => {
      this.logger.warn({ err: error, msg: 'own laps could not be read' });
    });
  }

  /** Sends a member their counted laps from now on. @returns a function that stops it */
  follow(memberId: string, publish: Publish): () => void {
    this.followers.set(memberId, publish);
    return () => this.followers.delete(memberId);
  }

  private async send(lapIds: readonly string[]): Promise<undefined[]> {
    const byDriver = new Map<string, OwnLapDto[]>();
    for (const own of await this.laps.listOwn(lapIds, [...this.followers.keys()])) {
      const driverId = own.lap.user_id ?? '';
      byDriver.set(driverId, [...(byDriver.get(driverId) ?? []), own]);
    }
    for (const [driverId, laps] of byDriver) this.followers.get(driverId)?.({ laps });
    return [];
  }
}
