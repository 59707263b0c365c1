import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/auth-decorators.js';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Draining } from '../http/draining.js';
import { withinTime } from '../scheduling/timers.js';
import { QueueKeeper } from '../queue/queue-keeper.js';

const CHECK_TIMEOUT_MS = 1_000;

@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueKeeper,
    private readonly draining: Draining,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The process runs; says nothing of what it depends on. */
  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * 200 when this process can do its work: the database answers within 1 s, a worker's queue too, and no shutdown has
   * begun. Without the queue an api process still takes every lap, so it stays ready and says that the queue is away.
   */
  @Get('ready')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string; database: string; queue: string }> {
    const [database, queue] = await Promise.all([answers(this.database.ping()), answers(this.queue.isReachable())]);
    const ready = database && (queue || this.config.role !== 'worker') && !this.draining.hasBegun;
    void reply.status(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'unavailable', database: database ? 'ok' : 'away', queue: queue ? 'ok' : 'away' };
  }
}

async function answers(check: Promise<boolean>): Promise<boolean> {
  return withinTime(check, CHECK_TIMEOUT_MS, 'no answer in time').catch(() => false);
}
