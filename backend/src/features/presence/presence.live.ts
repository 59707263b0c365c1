import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  compareOnlineDrivers,
  type OnlineDriverDto,
  type PresenceDeltaDto,
  type PresenceSnapshotDto,
} from '@league/shared/presence/presence.live';
import { isDeepStrictEqual } from 'node:util';
import { Announcements } from '../../platform/announce/announcements.js';
import { Board } from '../../platform/live/board.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { PresenceStore } from './presence.store.js';

/** The `presence` channel: who is online. */
@Injectable()
export class PresenceLive implements OnModuleInit, OnApplicationShutdown {
  private readonly board: Board<PresenceSnapshotDto, PresenceDeltaDto>;

  constructor(
    private readonly store: PresenceStore,
    private readonly announcements: Announcements,
    private readonly hub: LiveHub,
  ) {
    this.board = new Board<PresenceSnapshotDto, PresenceDeltaDto>({
      name: 'presence',
      read: async () => ({ online: (await this.store.listOnline()).sort(compareOnlineDrivers) }),
      diff: diffPresence,
      publish: (delta) => this.hub.publish('presence', delta),
      coalesceMs: 100,
      hearsChanges: () => this.announcements.connected,
    });
  }

  onModuleInit(): void {
    this.announcements.on(['presence', 'drivers'], () => this.board.markDirty());
    this.announcements.onResync(() => this.board.markDirty());
    this.hub.register('presence', {
      load: () => this.board.current(),
      snapshot: () => this.board.latest ?? { online: [] },
    });
  }

  /** Who is online, by driver name: what the channel shows. */
  async listOnline(): Promise<readonly OnlineDriverDto[]> {
    return (await this.board.current()).online;
  }

  onApplicationShutdown(): void {
    this.board.close();
  }
}

function diffPresence(before: PresenceSnapshotDto, after: PresenceSnapshotDto): PresenceDeltaDto | null {
  const known = new Map(before.online.map((driver) => [driver.user_id, driver]));
  const online = after.online.filter((driver) => !isDeepStrictEqual(known.get(driver.user_id), driver));
  for (const { user_id } of after.online) known.delete(user_id);
  return online.length > 0 || known.size > 0 ? { online, offline: [...known.keys()] } : null;
}
