import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/auth-decorators.js';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Draining } from '../http/draining.js';
import { withinTime } from '../scheduling/timers.js';
import { QueueKeeper } from '../queue/queue-keeper.js';
import { Readiness } from './readiness.js';

const CHECK_TIMEOUT_MS = 1_000;

@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueKeeper,
    private readonly readiness: Readiness,
    private readonly draining: Draining,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Responds while the process runs, regardless of its dependencies. */
  @Get('live')
  getLiveness(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * Returns 200 when this process can do its work: the database answers within 1 s, laps can be stored, the disk has room,
   * stored laps are counted (not checked by an `api` process), the queue answers (required of a `worker` only), and no shutdown
   * has begun. Otherwise returns 503; `detail` then describes the problem, unless the database is unreachable. An `api` process
   * that cannot reach the queue stays ready, because it still accepts laps.
   */
  @Get('ready')
  async getReadiness(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string; database: string; queue: string; detail?: string }> {
    const [database, queue, problem] = await Promise.all([
      answers(this.database.ping()),
      answers(this.queue.isReachable()),
      this.readiness.findProblem(),
    ]);
    const works = database && problem === null;
    const ready = works && (queue || this.config.role !== 'worker') && !this.draining.hasBegun;
    this.draining.noteAsked();
    void reply.status(ready ? 200 : 503);
    return {
      status: ready ? 'ok' : 'unavailable',
      database: database ? 'ok' : 'away',
      queue: queue ? 'ok' : 'away',
      ...(database && problem !== null && { detail: problem }),
    };
  }
}

async function answers(check: Promise<boolean>): Promise<boolean> {
  return withinTime(check, CHECK_TIMEOUT_MS, 'no answer in time').catch(() => false);
}
