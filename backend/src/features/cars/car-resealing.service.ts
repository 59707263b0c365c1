import { Injectable } from '@nestjs/common';
import type { Key } from '../../platform/auth/keyring.js';
import { isSealedWith, openWith, sealWith } from '../../platform/auth/seal.rules.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { CarSealsStore } from './car-seals.store.js';

const CARS_AT_ONCE = 500;

/** Counts the car tokens that were re-encrypted, and those that no key decrypts. */
export interface Resealed {
  readonly resealed: number;
  readonly unreadable: number;
}

/** Encrypts the car tokens with another key; safe while the league is running. */
@Injectable()
export class CarResealingService {
  constructor(
    private readonly database: Database,
    private readonly store: CarSealsStore,
  ) {}

  /**
   * Re-encrypts, with the first key, every token that was encrypted with one of the other keys. Safe to repeat.
   * @returns the numbers of re-encrypted tokens and of tokens that no key decrypts
   */
  async reseal(keys: readonly [Key, ...Key[]]): Promise<Resealed> {
    const sum = { resealed: 0, unreadable: 0 };
    for (let after: string | undefined, isDone = false; !isDone;) {
      const batch = await this.database.transaction((tx) => this.resealAfter(tx, after, keys));
      sum.resealed += batch.resealed;
      sum.unreadable += batch.unreadable;
      isDone = batch.last === undefined;
      after = batch.last;
    }
    return sum;
  }

  private async resealAfter(tx: Transaction, after: string | undefined, keys: readonly [Key, ...Key[]]) {
    const cars = await this.store.lockAfter(tx, after, CARS_AT_ONCE);
    const batch = { resealed: 0, unreadable: 0, last: cars.at(-1)?.id };
    for (const { id, tokenSealed } of cars) {
      const token = openWith(keys, tokenSealed);
      if (token === null) batch.unreadable++;
      else if (!isSealedWith(keys[0], tokenSealed)) {
        await this.store.update(tx, id, sealWith(keys[0], token));
        batch.resealed++;
      }
    }
    return batch;
  }
}
