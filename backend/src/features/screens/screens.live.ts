import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Announcements } from '../../platform/announce/announcements.js';
import { BoardFamily } from '../../platform/live/board-family.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { toScreenViewDto } from './screen.mapper.js';
import { ScreensStore } from './screens.store.js';

/** The `screen:<id>` channels: the view that an admin has sent to one screen. A screen may subscribe before it reports. */
@Injectable()
export class ScreensLive implements OnModuleInit, OnApplicationShutdown {
  private readonly views: BoardFamily<'screen'>;

  constructor(
    store: ScreensStore,
    private readonly announcements: Announcements,
    hub: LiveHub,
  ) {
    this.views = new BoardFamily(hub, announcements, {
      family: 'screen',
      read: async (id) => toScreenViewDto(await store.find(id)),
      exists: () => true,
      missing: '',
      diff: (before, after) => (isDeepStrictEqual(before, after) ? null : after),
      coalesceMs: 100,
    });
  }

  onModuleInit(): void {
    this.announcements.on(['screens'], (ids) => this.views.markDirty(ids));
    this.views.register();
  }

  onApplicationShutdown(): void {
    this.views.close();
  }
}
