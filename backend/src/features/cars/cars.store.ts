import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { Key } from '../../platform/auth/keyring.js';
import { isSealedWith, openWith, sealWith } from '../../platform/auth/seal.rules.js';
import type { Database, Transaction } from '../../platform/database/database.js';
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

/** The maximum number of cars whose tokens are resealed in one transaction. */
const CARS_AT_ONCE = 500;

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

/** Counts the car tokens that were re-encrypted, and those that no key decrypts. */
export interface Resealed {
  readonly resealed: number;
  readonly unreadable: number;
}

/**
 * Re-encrypts, with the first key, every car token that was encrypted with one of the other keys. Safe to repeat, and while the
 * league is running; nothing is announced, because no screen shows the encrypted form.
 */
export async function resealCarTokens(database: Database, keys: readonly [Key, ...Key[]]): Promise<Resealed> {
  const sum = { resealed: 0, unreadable: 0 };
  for (let after: string | undefined, isDone = false; !isDone;) {
    const batch = await database.transaction((tx) => resealAfter(tx, after, keys));
    sum.resealed += batch.resealed;
    sum.unreadable += batch.unreadable;
    isDone = batch.last === undefined;
    after = batch.last;
  }
  return sum;
}

async function resealAfter(tx: Transaction, after: string | undefined, keys: readonly [Key, ...Key[]]) {
  const cars = await tx.getRepository(Car).find({
    select: { id: true, tokenSealed: true },
    where: after === undefined ? {} : { id: MoreThan(after) },
    order: { id: 'ASC' },
    take: CARS_AT_ONCE,
    lock: { mode: 'for_no_key_update' },
  });
  const batch = { resealed: 0, unreadable: 0, last: cars.at(-1)?.id };
  for (const { id, tokenSealed } of cars) {
    const token = openWith(keys, tokenSealed);
    if (token === null) batch.unreadable++;
    else if (!isSealedWith(keys[0], tokenSealed)) {
      await tx.getRepository(Car).update({ id }, { tokenSealed: sealWith(keys[0], token) });
      batch.resealed++;
    }
  }
  return batch;
}
