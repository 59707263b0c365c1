import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { prepared, type RunStatement } from '../../platform/database/prepared.js';
import { Car } from './car.entity.js';

/** What is known of a car when its script knocks. */
export interface CarCredentialsRow {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly userId: string | null;
  /** False when the owner's account is disabled; true for a car without an owner. */
  readonly ownerActive: boolean;
  readonly tuningVersion: number;
  readonly tuningSettings: Readonly<Record<string, number | boolean>>;
  /** The database's clock when the row was read. */
  readonly now: Date;
}

const SELECT_CREDENTIALS = {
  name: 'car-credentials',
  text: `
    SELECT c.id, c.token_hash AS "tokenHash", c.user_id AS "userId", coalesce(u.is_active, true) AS "ownerActive",
           c.tuning_version AS "tuningVersion", c.tuning_settings AS "tuningSettings", now() AS now
      FROM cars c LEFT JOIN users u ON u.id = c.user_id
     WHERE c.id = ANY($1::uuid[])`,
};

/** Reads and writes cars. */
@Injectable()
export class CarsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async listCredentials(
    carIds: readonly string[],
    run: RunStatement = (statement, values) => prepared(this.dataSource, statement, values),
  ): Promise<CarCredentialsRow[]> {
    return run<CarCredentialsRow>(SELECT_CREDENTIALS, [carIds]);
  }

  async insert(car: Pick<Car, 'id' | 'name' | 'tokenHash' | 'tokenSealed' | 'tokenHint'>): Promise<void> {
    await this.dataSource.getRepository(Car).insert(car);
  }

  /** @returns how many cars the member had */
  async deleteOf(manager: EntityManager, userId: string): Promise<number> {
    const { affected } = await manager.getRepository(Car).delete({ userId });
    return affected ?? 0;
  }

  /** The car's name, or null when there is no such car. */
  async setOwner(manager: EntityManager, carId: string, userId: string): Promise<string | null> {
    const car = await manager.getRepository(Car).findOneBy({ id: carId });
    if (!car) return null;
    await manager.getRepository(Car).update({ id: carId }, { userId });
    return car.name;
  }
}
