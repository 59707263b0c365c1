import { Injectable } from '@nestjs/common';
import type { PartHealth, SystemDto } from '@league/shared/admin/system.dto';
import { type QueueDepth, QueueDepths } from '../../../platform/queue/queue-depths.js';
import { IntegrityService } from '../../laps/integrity/integrity.service.js';
import { AdminLapsService } from '../../laps/stewarding/admin-laps.service.js';
import { RetentionService } from '../../audit/retention/retention.service.js';
import { SystemStore } from './system.store.js';
import { ThisProcessService } from './this-process.service.js';

const FAILED_LAPS = 50;
/** The time, in ms, without a finished job after which no worker counts as running; there is a job every 10 s. */
const WORKER_SILENT_MS = 60_000;

/** Reports the state of the league. */
@Injectable()
export class SystemService {
  constructor(
    private readonly store: SystemStore,
    private readonly queues: QueueDepths,
    private readonly thisProcess: ThisProcessService,
    private readonly laps: AdminLapsService,
    private readonly retention: RetentionService,
    private readonly integrity: IntegrityService,
  ) {}

  async get(): Promise<SystemDto> {
    const [stored, depths, failed, retention, integrity, own] = await Promise.all([
      this.store.read(),
      this.queues.read().catch(() => null), // the screen shows that it is unreachable
      this.laps.list({ failed: true, limit: FAILED_LAPS }),
      this.retention.lastRun(),
      this.integrity.lastRun(),
      this.thisProcess.get(),
    ]);
    const { postgres, schema, ...laps } = stored;
    const { announcements, versions, ...ofProcess } = own;
    return {
      health: {
        database: 'ok', // it has just been read
        queue: depths ? 'ok' : 'away',
        announcements,
        worker: workerHealth(depths ?? []),
      },
      queues: (depths ?? []).map(({ name, waiting, active, delayed, failed }) => ({
        name,
        waiting,
        active,
        delayed,
        failed,
      })),
      ...laps,
      failed_laps: failed.items,
      retention,
      integrity: integrity.run,
      integrity_failure: integrity.failure,
      ...ofProcess,
      versions: { ...versions, postgres, schema },
    };
  }
}

function workerHealth(depths: readonly QueueDepth[]): PartHealth {
  const lastFinishedAt = Math.max(0, ...depths.map((depth) => depth.lastFinishedAt ?? 0));
  return Date.now() - lastFinishedAt < WORKER_SILENT_MS ? 'ok' : 'away';
}
