import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { RadioStream } from './radio-stream.entity.js';

/** The key of an advisory lock; it differs from those of other features and of platform/database. */
const STREAMS_LOCK = 7_003;

@Injectable()
export class RadioStore {
  constructor(@InjectRepository(RadioStream) private readonly streams: Repository<RadioStream>) {}

  /** Lists streams, the default first, then by age. */
  list(filter: { isActive?: true } = {}): Promise<RadioStream[]> {
    const order = { isDefault: 'DESC', createdAt: 'ASC', id: 'ASC' } as const;
    return this.streams.find({ where: filter, order });
  }

  /** Locks the list of streams until the transaction ends, so that changes run one at a time. */
  async lockAll(tx: Transaction): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(${STREAMS_LOCK})`);
  }

  count(tx: Transaction): Promise<number> {
    return tx.getRepository(RadioStream).count();
  }

  find(tx: Transaction, id: string): Promise<RadioStream | null> {
    return tx.getRepository(RadioStream).findOneBy({ id });
  }

  async clearDefault(tx: Transaction): Promise<void> {
    await tx.getRepository(RadioStream).update({ isDefault: true }, { isDefault: false });
  }

  async insert(tx: Transaction, id: string, fields: Partial<RadioStream>): Promise<void> {
    await tx.getRepository(RadioStream).insert({ id, ...fields });
  }

  async update(tx: Transaction, id: string, changes: Partial<RadioStream>): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.getRepository(RadioStream).update({ id }, changes);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(RadioStream).delete({ id });
  }
}
