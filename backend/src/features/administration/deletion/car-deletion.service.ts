import { Injectable } from '@nestjs/common';
import type { DeletedCarDto } from '@league/shared/cars/car.dto';
import { Database } from '../../../platform/database/database.js';
import type { Member } from '../../../platform/auth/member.js';
import { acquireLapLockExclusive } from '../../laps/lap-lock.js';
import { AuditService } from '../../audit/audit.service.js';
import { CarsService } from '../../cars/cars.service.js';
import { HeartbeatsService } from '../../presence/heartbeats.service.js';
import { LapDeletionService } from '../../laps/lap-deletion.service.js';

/** Deletes cars with their laps, and updates totals and boards in the same transaction. */
@Injectable()
export class CarDeletionService {
  constructor(
    private readonly database: Database,
    private readonly cars: CarsService,
    private readonly laps: LapDeletionService,
    private readonly presence: HeartbeatsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Deletes a member's own car with the laps that the member drove in it. A car in which others drove laps is left without an
   * owner instead, so that those laps stay.
   * @throws DomainError 404
   */
  async removeOwn(member: Member, carId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await acquireLapLockExclusive(tx);
      const car = await this.cars.lockOwn(tx, member, carId);
      await this.laps.removeLapsOfDriver(tx, member.id, carId);
      if ((await this.laps.listDrivenCars(tx, member.id)).includes(carId)) {
        await this.cars.release(tx, car);
        const change = { before: { user_id: member.id }, after: { user_id: null } };
        await this.audit.record(tx, member, { action: 'car.assign', targetId: carId, ...change });
      } else await this.cars.delete(tx, car);
      await this.presence.ownersChanged(tx, [member.id]);
    });
  }

  /** Deletes any car with its laps, on behalf of an admin. @throws DomainError 404 */
  removeAny(member: Member, carId: string): Promise<DeletedCarDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockExclusive(tx);
      const car = await this.cars.lock(tx, carId);
      const deleted = await this.laps.removeLapsOfCar(tx, carId);
      await this.cars.delete(tx, car);
      if (car.userId !== null) await this.presence.ownersChanged(tx, [car.userId]);
      await this.audit.record(tx, member, {
        action: 'car.delete',
        targetId: carId,
        before: { name: car.name, user_id: car.userId, lap_times: deleted },
      });
      return {
        message: `${car.name} was deleted, with ${deleted} ${deleted === 1 ? 'lap' : 'laps'}.`,
        lap_times_deleted: deleted,
      };
    });
  }
}
