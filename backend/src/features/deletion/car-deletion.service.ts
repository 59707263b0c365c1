import { Injectable } from '@nestjs/common';
import type { DeletedCarDto } from '@league/shared/cars/car.dto';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { closeLapGate } from '../../platform/database/locks.js';
import { AuditService } from '../audit/audit.service.js';
import { AdminCarsService } from '../cars/admin-cars.service.js';
import type { Car } from '../cars/car.entity.js';
import { CarsService } from '../cars/cars.service.js';
import { HeartbeatsService } from '../presence/heartbeats.service.js';
import { LapDeletionService } from '../laps/stewarding/lap-deletion.service.js';

/** Deletes cars with their laps: the boards are right again when the transaction ends. */
@Injectable()
export class CarDeletionService {
  constructor(
    private readonly database: Database,
    private readonly cars: CarsService,
    private readonly adminCars: AdminCarsService,
    private readonly laps: LapDeletionService,
    private readonly presence: HeartbeatsService,
    private readonly audit: AuditService,
  ) {}

  /** A member's own car. @throws DomainError 404 */
  async removeOwn(member: Member, carId: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await closeLapGate(manager);
      await this.remove(manager, await this.cars.lockOwn(manager, member, carId));
    });
  }

  /** Any car, for admins. @throws DomainError 404 */
  removeAny(member: Member, carId: string): Promise<DeletedCarDto> {
    return this.database.transaction(async (manager) => {
      await closeLapGate(manager);
      const car = await this.adminCars.lock(manager, carId);
      const deleted = await this.remove(manager, car);
      await this.audit.record(manager, member, {
        action: 'car.delete',
        targetId: carId,
        before: { name: car.name, user_id: car.userId, lap_times: deleted },
      });
      return { message: `${car.name} was deleted, with ${deleted} laps.`, lap_times_deleted: deleted };
    });
  }

  private async remove(manager: Transaction, car: Car): Promise<number> {
    const deleted = await this.laps.removeLapsOfCar(manager, car.id);
    await this.adminCars.delete(manager, car);
    if (car.userId !== null) await this.presence.ownersChanged(manager, [car.userId]);
    return deleted;
  }
}
