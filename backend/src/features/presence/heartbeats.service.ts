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

/** Describes a heartbeat or a lap that a car sent. */
export interface CarContact {
  readonly carId: string;
  /** When the heartbeat or lap was received, by the database's clock. */
  readonly at: Date;
}

/** Answers heartbeats, and records every contact of a car, whether a heartbeat or a lap. */
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
   * Answers a script's heartbeat, with the car's tuning if its version differs from the script's.
   * @throws DomainError 404 for an unknown car, 401 for a wrong token, 403 when the owner's account is disabled, 429 above
   * the car's rate limit, 503 when too many heartbeats wait
   */
  async submit(heartbeat: HeartbeatDto): Promise<HeartbeatAnswerDto> {
    const car = await this.batcher.add(toCarClaim(heartbeat));
    const retryAfter = this.rate.consume(car.id);
    if (retryAfter !== null) throw this.rate.refusal(retryAfter);
    this.recordContacts([{ carId: car.id, at: car.now }]);
    return {
      status: 'ok',
      tuning_version: car.tuningVersion,
      ...(heartbeat.tuning_version === car.tuningVersion
        ? {}
        : { tuning_settings: completeTuning(car.tuningSettings) }),
    };
  }

  /** Recomputes whether these members are online after cars changed owners, within the caller's transaction. */
  ownersChanged(tx: Transaction, userIds: readonly string[]): Promise<void> {
    return this.store.refreshDrivers(tx, userIds);
  }

  /** Records contacts without waiting for the queue. A lost contact does no harm, because the car's next one replaces it. */
  recordContacts(contacts: readonly CarContact[]): void {
    for (const { carId, at } of contacts) this.queue.enqueue(carId, at);
  }
}
