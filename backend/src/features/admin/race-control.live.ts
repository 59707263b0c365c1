import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { RaceControlDto } from '@league/shared/live/race-control.live';
import { isDeepStrictEqual } from 'node:util';
import { Announcements } from '../../platform/announce/announcements.js';
import { Board } from '../../platform/live/board.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { RaceControlStore } from './race-control.store.js';

/** The `race-control` channel: what waits for an admin. */
@Injectable()
export class RaceControlLive implements OnModuleInit, OnApplicationShutdown {
  private readonly board: Board<RaceControlDto, RaceControlDto>;

  constructor(
    store: RaceControlStore,
    private readonly announcements: Announcements,
    private readonly hub: LiveHub,
  ) {
    this.board = new Board<RaceControlDto, RaceControlDto>({
      name: 'race-control',
      read: () => store.read(),
      diff: (before, after) => (isDeepStrictEqual(before, after) ? null : after),
      publish: (delta) => this.hub.publish('race-control', delta),
      coalesceMs: 100,
      hearsChanges: () => this.announcements.connected,
    });
  }

  onModuleInit(): void {
    this.announcements.on(['race-control', 'laps-changed', 'drivers'], () => this.board.markDirty());
    this.announcements.onResync(() => this.board.markDirty());
    this.hub.register('race-control', {
      onlyAdmins: true,
      load: () => this.board.current(),
      snapshot: () => this.board.latest ?? { laps_under_review: 0, laps_failed: 0, driver_applications: 0 },
    });
  }

  onApplicationShutdown(): void {
    this.board.close();
  }
}
