import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import { RequestBatcher } from '../../../platform/scheduling/request-batcher.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { isDatabaseAway } from '../../../platform/database/database-errors.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { CarCredentialsService } from '../../cars/car-credentials.service.js';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.js';
import { HeartbeatsService } from '../../presence/heartbeats.service.js';
import { answerFor } from './lap-answer.rules.js';
import { LapInboxStore, type InboxLap } from './lap-inbox.store.js';
import type { LapPost } from './lap-submission.rules.js';
import { lapsAccepted, lapsDuplicate, lapsRefused } from '../lap-metrics.js';
import { LapCountingQueue } from '../counting/lap-counting.queue.js';

const MAX_BATCH = 500;
const MAX_RUNNING = 2;
const MAX_WAITING = 5_000;

/** Describes a lap post that is waiting for its batch to be committed. */
interface WaitingPost {
  readonly post: LapPost;
  /** Whole seconds until the sender may post again; null within the car's rate limit. */
  readonly retryAfter: number | null;
}

/** Accepts laps. Concurrent posts are committed together, queued for counting and acknowledged. */
@Injectable()
export class LapInboxService {
  private readonly logger = new Logger(LapInboxService.name);
  private readonly rate: RateLimiter;
  private readonly batcher = new RequestBatcher<WaitingPost, InboxLap>((waiting) => this.recordBatch(waiting), {
    maxBatch: MAX_BATCH,
    maxRunning: MAX_RUNNING,
    maxWaiting: MAX_WAITING,
  });

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly store: LapInboxStore,
    private readonly credentials: CarCredentialsService,
    private readonly queue: LapCountingQueue,
    private readonly heartbeats: HeartbeatsService,
  ) {
    this.rate = new RateLimiter({ name: 'car', points: config.carRatePerMinute, seconds: 60 });
  }

  /**
   * Records a lap and, once it is committed, returns the response for its script. Safe to repeat.
   * @throws DomainError 404 for an unknown car; 401 for a wrong token; 403 when the owner's account is disabled; 429 above the
   * car's rate limit; 503 when the lap could not be recorded now
   */
  async submit(post: LapPost): Promise<SubmitLapAnswerDto> {
    try {
      const retryAfter = this.rate.consume(senderOf(post));
      const { id, duplicate, comparison } = await this.batcher.add({ post, retryAfter });
      (duplicate ? lapsDuplicate : lapsAccepted).inc();
      return { status: 'recorded', lap_id: id, duplicate, ...answerFor(comparison) };
    } catch (error) {
      lapsRefused.inc({ status: error instanceof DomainError ? error.status : 503 });
      throw error;
    }
  }

  private async recordBatch(waiting: readonly WaitingPost[]): Promise<readonly (InboxLap | Error)[]> {
    const admitted = waiting.filter(({ retryAfter }) => retryAfter === null);
    const recorded = await this.recordOrSplit(admitted.map(({ post }) => post));
    failpoint('lap-inbox.committed');
    const answers = new Map<WaitingPost, InboxLap | Error | null>(
      admitted.map((one, index) => [one, recorded[index] ?? null]),
    );
    const others = waiting.filter((one) => !answers.get(one));
    // recorded laps are acknowledged even when the database fails for the others
    const explained = await this.explain(others).catch((error: Error) => others.map(() => error));
    others.forEach((one, index) => answers.set(one, explained[index] ?? null));
    const laps = [...answers.values()].filter(
      (answer): answer is InboxLap => answer !== null && !(answer instanceof Error),
    );
    if (laps.some(({ duplicate }) => !duplicate)) this.queue.lapsWait();
    this.heartbeats.recordContacts(laps.map(({ contact }) => contact));
    failpoint('lap-inbox.answering');
    return waiting.map((one) => answers.get(one) ?? DomainError.busy());
  }

  /**
   * Records lap posts together or, after a failure, one by one, so that a post that PostgreSQL refuses does not block the
   * others.
   * @returns for each post its lap, the error that prevented it, or null for a post that the store did not record
   * @throws the database error when PostgreSQL is unreachable or there is only one post
   */
  private async recordOrSplit(posts: readonly LapPost[]): Promise<readonly (InboxLap | Error | null)[]> {
    if (posts.length === 0) return [];
    try {
      return await this.store.record(posts);
    } catch (error) {
      if (posts.length === 1 || isDatabaseAway(error)) throw error;
      this.logger.warn({ err: error, msg: `a batch of ${posts.length} laps is committed one by one` });
      const each = await Promise.allSettled(posts.map((post) => this.store.record([post])));
      return each.map((result) =>
        result.status === 'fulfilled' ? (result.value[0] ?? null) : (result.reason as Error),
      );
    }
  }

  /**
   * Returns why each lap post was not recorded: its credentials are refused, its car is over the rate limit, or it repeats a
   * known lap, which is returned. Null when none of these applies any longer, for example when the car's token has just
   * changed; a resend is then recorded.
   */
  private async explain(waiting: readonly WaitingPost[]): Promise<(InboxLap | DomainError | null)[]> {
    if (waiting.length === 0) return [];
    const posts = waiting.map(({ post }) => post);
    const [cars, known] = await Promise.all([this.credentials.check(posts), this.store.findKnown(posts)]);
    return waiting.map(({ post, retryAfter }, index) => {
      const car = cars[index];
      if (!car || car instanceof DomainError) {
        this.rate.forget(senderOf(post));
        return car ?? null;
      }
      if (retryAfter !== null) return this.rate.refusal(retryAfter);
      const lap = known[index];
      return lap ? { id: lap.id, duplicate: true, comparison: lap, contact: { carId: car.id, at: car.now } } : null;
    });
  }
}

/** Returns the key by which the rate limit counts a sender's lap posts: the car and the token that the post claims. */
function senderOf({ carId, carToken }: LapPost): string {
  return `${carId} ${carToken}`;
}
