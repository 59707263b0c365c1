import { Inject, Injectable } from '@nestjs/common';
import { completeTuning } from '@league/shared/cars/tuning';
import type { HeartbeatAnswerDto, HeartbeatDto } from '@league/shared/presence/heartbeat.dto';
import { RequestBatcher } from '../../platform/scheduling/request-batcher.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/database.js';
import { CarCredentialsService, type CarClaim, type KnownCar, toCarClaim } from '../cars/car-credentials.service.js';
import { RateLimiter } from '../../platform/http/limits/rate-limiter.js';
import { HeartbeatsQueue } from './heartbeats.queue.js';
import { PresenceStore } from './presence.store.js';

/** A car sent a heartbeat or a lap. */
export interface SignOfLife {
  readonly carId: string;
  /** By the database's clock. */
  readonly at: Date;
}

/** Receives heartbeats of cars, and takes their laps as signs of life. */
@Injectable()
export class HeartbeatsService {
  private readonly rate: RateLimiter;
  private readonly batcher: RequestBatcher<CarClaim, KnownCar>;

  constructor(
    @Inject(CONFIG) config: Config,
    credentials: CarCredentialsService,
    private readonly queue: HeartbeatsQueue,
    private readonly store: PresenceStore,
  ) {
    this.rate = new RateLimiter({ name: 'car', points: config.carRatePerMinute, seconds: 60 });
    this.batcher = new RequestBatcher<CarClaim, KnownCar>((claims) => credentials.check(claims), {
      maxBatch: 500,
      maxRunning: 2,
      maxWaiting: 5_000,
    });
  }

  /**
   * Answers a script's heartbeat, with the car's tuning when it changed since the version the script has.
   * @throws DomainError 404, 401, 403, 429, 503 as decided for scripts.
   */
  async beat(heartbeat: HeartbeatDto): Promise<HeartbeatAnswerDto> {
    const car = await this.batcher.add(toCarClaim(heartbeat));
    const retryAfter = this.rate.spend(car.id);
    if (retryAfter !== null) throw this.rate.refusal(retryAfter);
    this.seen([{ carId: car.id, at: car.now }]);
    return {
      status: 'ok',
      tuning_version: car.tuningVersion,
      ...(heartbeat.tuning_version === car.tuningVersion
        ? {}
        : { tuning_settings: completeTuning(car.tuningSettings) }),
    };
  }

  /** Cars changed owners: works out again whether these members are online, within the caller's transaction. */
  ownersChanged(tx: Transaction, userIds: readonly string[]): Promise<void> {
    return this.store.refreshDrivers(tx, userIds);
  }

  /** Notes signs of life, without waiting; one that is lost is made good by the next. */
  seen(signs: readonly SignOfLife[]): void {
    for (const { carId, at } of signs) this.queue.enqueue(carId, at);
  }
}
