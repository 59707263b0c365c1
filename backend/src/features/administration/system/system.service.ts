import { Inject, Injectable } from '@nestjs/common';
import { MAX_DIFFERENCES, type VerifyDto } from '@league/shared/admin/verify.dto';
import type { PartHealth, SystemDto } from '@league/shared/admin/system.dto';
import type { RequeuedDto } from '@league/shared/admin/requeued.dto';
import { Announcements } from '../../../platform/announce/announcements.js';
import type { Member } from '../../../platform/auth/member.js';
import { buildIdOf } from '../../../platform/config/build-id.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { socketsConnected } from '../../../platform/health/metrics.js';
import { type QueueDepth, QueueDepths } from '../../../platform/queue/queue-depths.js';
import { AdminLapsService } from '../../laps/stewarding/admin-laps.service.js';
import { LapRequeueService } from '../../laps/counting/lap-requeue.service.js';
import { VerifyTotalsService } from '../../laps/totals/verify-totals.service.js';
import { SystemStore } from './system.store.js';

const FAILED_LAPS = 50;
/** Some job comes every 10 s: without one for this long no worker is at work. */
const WORKER_SILENT_MS = 60_000;

/** How the league runs, and what an admin may do about it. */
@Injectable()
export class SystemService {
  private readonly build: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly store: SystemStore,
    private readonly queues: QueueDepths,
    private readonly announcements: Announcements,
    private readonly laps: AdminLapsService,
    private readonly failed: LapRequeueService,
    private readonly verification: VerifyTotalsService,
  ) {
    this.build = buildIdOf(config.webRoot);
  }

  async get(): Promise<SystemDto> {
    const [known, depths, failed, sockets] = await Promise.all([
      this.store.read(),
      this.queues.read().catch(() => null), // the screen shows that it is away
      this.laps.list({ failed: true, limit: FAILED_LAPS }),
      socketsConnected.get(),
    ]);
    return {
      health: {
        database: 'ok', // it has just answered
        queue: depths ? 'ok' : 'away',
        announcements: this.announcements.connected ? 'ok' : 'away',
        worker: workerHealth(depths ?? []),
      },
      queues: (depths ?? []).map(({ name, waiting, active, delayed, failed }) => ({
        name,
        waiting,
        active,
        delayed,
        failed,
      })),
      laps_waiting: known.lapsWaiting,
      laps_failed: known.lapsFailed,
      laps_last_minute: known.lapsLastMinute,
      failed_laps: failed.items,
      sockets_connected: sockets.values[0]?.value ?? 0,
      uptime_seconds: Math.floor(process.uptime()),
      versions: { build: this.build, node: process.version, postgres: known.postgres, schema: known.schema },
    };
  }

  async requeueFailed(member: Member): Promise<RequeuedDto> {
    return { laps_requeued: await this.failed.requeueAll(member) };
  }

  /** @throws DomainError 404, 409 when the lap did not fail. */
  async requeue(member: Member, lapId: string): Promise<RequeuedDto> {
    await this.failed.requeue(member, lapId);
    return { laps_requeued: 1 };
  }

  /** @throws DomainError 503 when it takes too long. */
  async verify(): Promise<VerifyDto> {
    const { differences, tookMs } = await this.verification.verify();
    return {
      differences: differences.slice(0, MAX_DIFFERENCES),
      difference_count: differences.length,
      took_ms: tookMs,
    };
  }
}

function workerHealth(depths: readonly QueueDepth[]): PartHealth {
  const lastFinishedAt = Math.max(0, ...depths.map((depth) => depth.lastFinishedAt ?? 0));
  return Date.now() - lastFinishedAt < WORKER_SILENT_MS ? 'ok' : 'away';
}
