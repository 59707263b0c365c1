import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { announceAll } from '../../platform/announce/announce.js';
import { prepared } from '../../platform/database/prepared.js';
import { Car } from './car.entity.js';
import { CarSetup } from './car-setup.entity.js';

/** Describes a car's credentials and tuning, read when its script posts. */
export interface CarCredentialsRow extends Readonly<
  Pick<Car, 'id' | 'tokenHash' | 'userId' | 'tuningVersion' | 'tuningSettings'>
> {
  /** False when the owner's account is disabled; true for a car without an owner. */
  readonly ownerActive: boolean;
  /** The database's clock when the row was read. */
  readonly now: Date;
}

type NewCar = Pick<Car, 'id' | 'name' | 'tokenHash' | 'tokenSealed' | 'tokenHint' | 'tuningSettings'> & Partial<Car>;

const SELECT_CREDENTIALS = {
  name: 'car-credentials',
  text: `
    SELECT c.id, c.token_hash AS "tokenHash", c.user_id AS "userId", coalesce(u.is_active, true) AS "ownerActive",
           c.tuning_version AS "tuningVersion", c.tuning_settings AS "tuningSettings", now() AS now
      FROM cars c LEFT JOIN users u ON u.id = c.user_id
     WHERE c.id = ANY($1::uuid[])`,
};

/** Reads and writes cars, and announces each change of a single car. */
@Injectable()
export class CarsStore {
  constructor(private readonly dataSource: DataSource) {}

  listCredentials(carIds: readonly string[]): Promise<CarCredentialsRow[]> {
    return prepared<CarCredentialsRow>(this.dataSource, SELECT_CREDENTIALS, [carIds]);
  }

  async insert(tx: Transaction, car: NewCar): Promise<void> {
    await tx.getRepository(Car).insert(car);
    await announceCar(tx, car.id, [car.userId]);
  }

  /** Returns the number of a member's cars, and makes concurrent additions wait until the transaction ends. */
  async countForNext(tx: Transaction, userId: string): Promise<number> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [userId]);
    return tx.getRepository(Car).countBy({ userId });
  }

  /** Locks a car until the transaction ends; returns null if there is none or, with `userId`, if it belongs to another member. */
  lock(tx: Transaction, where: { readonly id: string; readonly userId?: string }): Promise<Car | null> {
    return tx.getRepository(Car).findOne({ where, lock: { mode: 'for_no_key_update' } });
  }

  /** Changes a locked car, and announces the change to its previous and new owners. */
  async update(tx: Transaction, car: Car, changes: Partial<Omit<Car, 'id' | 'user'>>): Promise<void> {
    await tx.getRepository(Car).update({ id: car.id }, changes);
    await announceCar(tx, car.id, [car.userId, changes.userId]);
  }

  /** Stores a version of the car's tuning. Safe to repeat, because a version never changes. */
  async saveSetup(tx: Transaction, setup: Omit<CarSetup, 'car'>): Promise<void> {
    await tx.getRepository(CarSetup).createQueryBuilder().insert().values(setup).orIgnore().execute();
  }

  async delete(tx: Transaction, car: Car): Promise<void> {
    await tx.getRepository(Car).delete({ id: car.id });
    await announceCar(tx, car.id, [car.userId]);
  }

  async deleteOf(tx: Transaction, userId: string): Promise<number> {
    const { affected } = await tx.getRepository(Car).delete({ userId });
    return affected ?? 0;
  }
}

async function announceCar(
  tx: Transaction,
  carId: string,
  owners: readonly (string | null | undefined)[],
): Promise<void> {
  const memberIds = [...new Set(owners.filter((id) => typeof id === 'string'))];
  await announceAll(tx, [
    { topic: 'cars', ids: [carId] },
    ...(memberIds.length > 0 ? [{ topic: 'members', ids: memberIds } as const] : []),
  ]);
}
