import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SubmitLapAnswer } from '@league/shared/laps/submit-lap.dto';
import { Gather } from '../../platform/batching/gather.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isDatabaseAway } from '../../platform/database/database-errors.js';
import { lapsAccepted, lapsDuplicate, lapsRefused, rateLimited } from '../../platform/health/metrics.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { KnownCar } from '../cars/car-credentials.service.js';
import { CarRate } from '../../platform/http/car-rate.js';
import { Heartbeats } from '../presence/heartbeats.service.js';
import { LapsInboxStore, type InboxLap } from './laps.inbox.store.js';
import type { LapPost } from './laps.ingest.rules.js';
import { LapsQueue } from './laps.queue.js';

const MAX_BATCH = 500;
const LANES = 2;
const MAX_WAITING = 5_000;

/** Takes laps in: concurrent posts are committed together, then acknowledged, then queued to be counted. */
@Injectable()
export class LapsInbox {
  private readonly logger = new Logger(LapsInbox.name);
  private readonly rate: CarRate;
  private readonly gather = new Gather<LapPost, InboxLap>((posts) => this.commit(posts), {
    maxBatch: MAX_BATCH,
    lanes: LANES,
    maxWaiting: MAX_WAITING,
  });

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly store: LapsInboxStore,
    private readonly queue: LapsQueue,
    private readonly heartbeats: Heartbeats,
  ) {
    this.rate = new CarRate(config.carRatePerMinute);
  }

  /**
   * Settles once the lap is committed; safe to repeat.
   * @throws DomainError 404, 401, 403, 429, 503 as decided for scripts; then nothing was recorded.
   */
  async submit(post: LapPost): Promise<SubmitLapAnswer> {
    try {
      const { id, duplicate } = await this.gather.add(post);
      (duplicate ? lapsDuplicate : lapsAccepted).inc();
      return { status: 'recorded', lap_id: id, duplicate };
    } catch (error) {
      lapsRefused.inc({ status: error instanceof DomainError ? error.status : 503 });
      throw error;
    }
  }

  private async commit(posts: readonly LapPost[]): Promise<readonly (InboxLap | Error)[]> {
    const outcomes = await this.commitOrSplit(posts);
    const laps = outcomes.filter((outcome): outcome is InboxLap => !(outcome instanceof Error));
    this.queue.ring(laps.filter(({ duplicate }) => !duplicate).map(({ id }) => id));
    this.heartbeats.seen(laps.map(({ car }) => car));
    return outcomes;
  }

  /** One post that PostgreSQL will not take must not hold up the others of its batch. */
  private async commitOrSplit(posts: readonly LapPost[]): Promise<(InboxLap | Error)[]> {
    try {
      return await this.store.commit(posts, (car) => this.admit(car));
    } catch (error) {
      if (posts.length === 1 || isDatabaseAway(error)) throw error;
      this.logger.warn(`a batch of ${posts.length} laps is committed one by one: ${String(error)}`);
      const each = await Promise.allSettled(posts.map((post) => this.store.commit([post], (car) => this.admit(car))));
      return each.map((result) =>
        result.status === 'fulfilled' ? (result.value[0] as InboxLap | Error) : (result.reason as Error),
      );
    }
  }

  private admit(car: KnownCar): DomainError | null {
    const retryAfter = this.rate.spend(car.id);
    if (retryAfter === null) return null;
    rateLimited.inc({ limit: 'car' });
    return DomainError.tooMany(retryAfter);
  }
}
