import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { closeLapGate } from '../../platform/database/locks.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CarsService } from '../cars/cars.service.js';
import { LapsService } from '../laps/laps.service.js';

/** Gives a car to a member, with the laps it drove while it had no owner. */
@Injectable()
export class CarAssignment {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly cars: CarsService,
    private readonly laps: LapsService,
  ) {}

  /** @throws DomainError 404 for an unknown car or member. */
  async assign(carId: string, userId: string): Promise<{ message: string }> {
    await this.accounts.requireMember(userId);
    return inTransaction(this.dataSource, async (manager) => {
      await closeLapGate(manager);
      const carName = await this.cars.setOwner(manager, carId, userId);
      const credited = await this.laps.creditUnownedLaps(manager, carId, userId);
      return { message: `${carName} was assigned${credited > 0 ? `, with ${credited} laps` : ''}.` };
    });
  }
}
