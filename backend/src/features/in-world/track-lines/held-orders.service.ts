import { Injectable } from '@nestjs/common';
import type { ReadOrdersDto } from '@league/shared/in-world/read-orders.dto';
import type { Announcement } from '../../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../../platform/announce/on-announcement.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { Draining } from '../../../platform/http/draining.js';
import { HeldRequests } from '../../../platform/http/limits/held-requests.js';
import { LiveFollower } from '../../../platform/live/live-follower.js';
import { LiveHub } from '../../../platform/live/live-hub.js';
import { LineOrdersService } from '../../sessions/line-orders/line-orders.service.js';
import { RETRY_WHEN_FULL, unknownTrack } from '../held-texts.service.js';
import type { WaitingOrders } from '../../sessions/line-orders/line-orders.rules.js';

/**
 * The maximum number of waiting requests on one process, in total and from one network. Each track has one line, but the
 * lines that wait to replace it send requests too.
 */
const MAX_HELD = { all: 500, network: 100 };
/** The maximum size of a response, in bytes. Second Life passes only 2,048 bytes to a script that does not ask for more. */
const MAX_BYTES = 2_000;

/** Provides race control's orders as text for the line of a track. A request may wait for the next order. */
@Injectable()
export class HeldOrdersService {
  private readonly held = new HeldRequests(MAX_HELD);
  /** The waiting requests, each with the id of its track; null until that is known. */
  private readonly waiters = new Map<LiveFollower, string | null>();

  constructor(
    private readonly orders: LineOrdersService,
    private readonly hub: LiveHub,
    draining: Draining,
  ) {
    draining.onClose(() => this.held.stop());
  }

  /**
   * Returns the orders after number `after` as text. If there are none, waits up to `hold` seconds for the next one, and
   * returns `seq|0` if none is given.
   * @throws DomainError 404 for an unknown track; 429 when too many requests wait
   */
  async read({ track, after = 0, hold = 0 }: ReadOrdersDto, network: string, gone: AbortSignal): Promise<string> {
    const endsAt = performance.now() + hold * 1000;
    const waiter = new LiveFollower(this.hub);
    this.waiters.set(waiter, null);
    try {
      for (;;) {
        waiter.begin();
        const waiting = await this.orders.listAfter(track, after);
        if (!waiting) throw unknownTrack(track);
        this.waiters.set(waiter, waiting.trackId);
        const leftMs = endsAt - performance.now();
        const isOfNow = waiting.orders.length === 0 && waiting.last >= after;
        if (!isOfNow || leftMs <= 0 || gone.aborted || this.held.isStopping) return ordersText(waiting, after);
        if (!this.held.hasRoomFor(network)) throw tooMany();
        await this.held.wait(network, leftMs, gone, (wake) => waiter.onChange(wake));
      }
    } finally {
      this.waiters.delete(waiter);
    }
  }

  @OnAnnouncement('line-orders')
  answer({ ids }: Announcement<'line-orders'>): void {
    for (const [waiter, trackId] of this.waiters) if (trackId === null || ids.includes(trackId)) waiter.reload();
  }

  /** Wakes all waiting requests, because announcements of their orders may have been missed. */
  @OnResync()
  answerAll(): void {
    for (const waiter of this.waiters.keys()) waiter.reload();
  }
}

function tooMany(): DomainError {
  const detail = `Too many lines wait for orders: ask again in ${RETRY_WHEN_FULL} s.`;
  return DomainError.plain(429, 'too-many-held', detail, { retryAfter: RETRY_WHEN_FULL });
}

/**
 * Returns a line `seq|kind|expires|arguments` for each order, as many whole lines as fit, or `seq|0` if there are none. Numbers
 * start again at one after a restore or a month without orders, so a line that is ahead of the last number is sent back to 0.
 */
function ordersText({ last, orders }: Pick<WaitingOrders, 'last' | 'orders'>, after: number): string {
  const lines: string[] = [];
  let bytes = 0;
  for (const { seq, kind, expires, arguments: text } of orders) {
    const line = [seq, kind, expires, text].join('|');
    bytes += 1 + Buffer.byteLength(line);
    if (bytes > MAX_BYTES) break;
    lines.push(line);
  }
  return lines.length === 0 ? `${last < after ? 0 : last}|0` : lines.join('\n');
}
