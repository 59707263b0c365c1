import { MoreThan } from 'typeorm';
import type { Key } from '../../platform/auth/keyring.js';
import { isSealedWith, openWith, sealWith } from '../../platform/auth/seal.rules.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import { Car } from './car.entity.js';

const CARS_AT_ONCE = 500;

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
