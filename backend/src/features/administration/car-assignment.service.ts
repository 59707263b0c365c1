import { Injectable } from '@nestjs/common';
import type { AssignedCarDto } from '@league/shared/cars/car.dto';
import { Database } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { acquireLapLockExclusive } from '../laps/lap-lock.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { CarsService } from '../cars/cars.service.js';
import { LapCountingService } from '../laps/counting/lap-counting.service.js';
import { HeartbeatsService } from '../presence/heartbeats.service.js';

/** Assigns cars to members, with the laps that the cars drove without an owner. */
@Injectable()
export class CarAssignmentService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly cars: CarsService,
    private readonly laps: LapCountingService,
    private readonly presence: HeartbeatsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Assigns a car and its unowned laps to a member; a previous owner loses the car.
   * @throws DomainError 404 for an unknown car or member
   */
  async assign(member: Member, carId: string, userId: string): Promise<AssignedCarDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockExclusive(tx);
      await this.accounts.requireMember(tx, userId);
      const car = await this.cars.lock(tx, carId);
      await this.cars.setOwner(tx, car, userId);
      const credited = await this.laps.creditUnownedLaps(tx, carId, userId);
      await this.presence.ownersChanged(tx, car.userId === null ? [userId] : [car.userId, userId]);
      await this.audit.record(tx, member, {
        action: 'car.assign',
        targetId: carId,
        before: { user_id: car.userId },
        after: { user_id: userId, lap_times: credited },
      });
      return {
        message: `${car.name} was assigned${credited > 0 ? `, with ${credited} ${credited === 1 ? 'lap' : 'laps'}` : ''}.`,
        lap_times_credited: credited,
      };
    });
  }
}
