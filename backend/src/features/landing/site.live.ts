import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { SitePart } from '@league/shared/landing/site.live';
import { Announcements } from '../../platform/announce/announcements.js';
import { newId } from '../../platform/ids/new-id.js';
import { LiveHub } from '../../platform/live/live-hub.js';

const PARTS: readonly SitePart[] = ['settings', 'events', 'tracks', 'pages', 'radio', 'landing', 'drivers'];
const COALESCE_MS = 100;

/** The `site` channel: tells every screen which parts of the site to read again. A lone change is told at once. */
@Injectable()
export class SiteLive implements OnModuleInit, OnApplicationShutdown {
  /** Of this process: a screen that comes to another one, or after a restart, reads everything again. */
  private version = newId();
  private readonly waiting = new Set<SitePart>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly announcements: Announcements,
    private readonly hub: LiveHub,
  ) {}

  onModuleInit(): void {
    for (const part of PARTS) this.announcements.on([part], () => this.tell([part]));
    this.announcements.onResync(() => this.tell(PARTS));
    this.hub.register('site', { load: () => Promise.resolve(), snapshot: () => ({ version: this.version }) });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private tell(parts: readonly SitePart[]): void {
    for (const part of parts) this.waiting.add(part);
    if (!this.timer) this.publish();
  }

  private publish(): void {
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    this.version = newId();
    this.hub.publish('site', { version: this.version, changed: [...this.waiting] });
    this.waiting.clear();
    this.timer = setTimeout(() => this.publish(), COALESCE_MS);
  }
}
