import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { SitePart, SiteSnapshotDto } from '@league/shared/landing/site.live';
import type { Announcement } from '../../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../../platform/announce/on-announcement.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';
import { newId } from '../../../platform/ids/new-id.js';
import { LiveHub } from '../../../platform/live/live-hub.js';

const PARTS = [
  'settings',
  'events',
  'race-sessions',
  'seasons',
  'tracks',
  'pages',
  'radio',
  'landing',
  'drivers',
  'achievements',
] as const satisfies SitePart[];
const COALESCE_MS = 100;
/**
 * A part that has not changed since the start counts as changed this many ms before the start, because no page was read from
 * this process earlier.
 */
const BEFORE_START_MS = 3_000;

/** Sends the `site` channel, which names the parts of the site that screens must read again. A single change is sent at once. */
@Injectable()
export class SiteLive implements OnModuleInit, OnApplicationShutdown {
  /**
   * Identifies the state of this process. A screen that connects to another process, or after a restart, reads everything again.
   */
  private version = newId();
  private changedAt = stamped(PARTS, Date.now() - BEFORE_START_MS);
  private readonly waiting = new Set<SitePart>();
  private latest = this.snapshot();
  private readonly messages = new Coalescer({
    name: SiteLive.name,
    everyMs: COALESCE_MS,
    failure: 'a change of the site was not sent',
    work: () => this.publish(),
  });

  constructor(private readonly hub: LiveHub) {}

  onModuleInit(): void {
    this.hub.register('site', { load: () => Promise.resolve(), snapshot: () => this.latest });
  }

  onApplicationShutdown(): void {
    this.messages.close();
  }

  @OnAnnouncement(...PARTS)
  changePart({ topic }: Announcement<SitePart>): void {
    this.change([topic]);
  }

  @OnResync()
  changeAll(): void {
    this.change(PARTS);
  }

  private change(parts: readonly SitePart[]): void {
    for (const part of parts) this.waiting.add(part);
    this.changedAt = { ...this.changedAt, ...stamped(parts, Date.now()) };
    this.latest = this.snapshot();
    this.messages.request();
  }

  private publish(): void {
    this.version = newId();
    this.latest = this.snapshot();
    this.hub.publish('site', { version: this.version, changed: [...this.waiting] });
    this.waiting.clear();
  }

  private snapshot(): SiteSnapshotDto {
    return { version: this.version, changed_at: this.changedAt };
  }
}

function stamped(parts: readonly SitePart[], atMs: number): Record<SitePart, string> {
  const at = new Date(atMs).toISOString();
  return Object.fromEntries(parts.map((part) => [part, at])) as Record<SitePart, string>;
}
