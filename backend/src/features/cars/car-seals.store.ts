import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { Car } from './car.entity.js';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Reads and writes encrypted car tokens; no screen shows them, so nothing is announced. */
@Injectable()
export class CarSealsStore {
  /** Returns the next cars in the order of their ids, locked until the transaction ends. */
  lockAfter(tx: Transaction, id: string = FIRST_ID, limit: number): Promise<Pick<Car, 'id' | 'tokenSealed'>[]> {
    return tx.query(
      `SELECT id, token_sealed AS "tokenSealed" FROM cars WHERE id > $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE`,
      [id, limit],
    );
  }

  async update(tx: Transaction, id: string, tokenSealed: Buffer): Promise<void> {
    await tx.getRepository(Car).update({ id }, { tokenSealed });
  }
}
