import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { Car } from './car.entity.js';

/** Reads and writes encrypted car tokens. Nothing is announced, because no screen shows the encrypted form. */
@Injectable()
export class CarSealsStore {
  /**
   * Locks at most `limit` cars until the transaction ends, sorted by id, from the first one after `id`; undefined starts at the
   * beginning.
   */
  lockAfter(tx: Transaction, id: string | undefined, limit: number): Promise<Pick<Car, 'id' | 'tokenSealed'>[]> {
    return tx.getRepository(Car).find({
      select: { id: true, tokenSealed: true },
      where: id === undefined ? {} : { id: MoreThan(id) },
      order: { id: 'ASC' },
      take: limit,
      lock: { mode: 'for_no_key_update' },
    });
  }

  async update(tx: Transaction, id: string, tokenSealed: Buffer): Promise<void> {
    await tx.getRepository(Car).update({ id }, { tokenSealed });
  }
}
