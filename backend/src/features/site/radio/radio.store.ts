import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { RadioStream } from './radio-stream.entity.js';
import type { StreamFields } from './radio.rules.js';

/** The key of an advisory lock; it differs from those of other features and of platform/database. */
const STREAMS_LOCK = 7_003;

@Injectable()
export class RadioStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Lists streams, the default first, then by age. */
  list(filter: { isActive?: true } = {}): Promise<RadioStream[]> {
    const order = { isDefault: 'DESC', createdAt: 'ASC', id: 'ASC' } as const;
    return this.dataSource.getRepository(RadioStream).find({ where: filter, order });
  }

  /** Locks the list of streams until the transaction ends, so that changes run one at a time. */
  async lockAll(tx: Transaction): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(${STREAMS_LOCK})`);
  }

  count(tx: Transaction): Promise<number> {
    return tx.count(RadioStream);
  }

  find(tx: Transaction, id: string): Promise<RadioStream | null> {
    return tx.findOneBy(RadioStream, { id });
  }

  async clearDefault(tx: Transaction): Promise<void> {
    await tx.update(RadioStream, { isDefault: true }, { isDefault: false });
  }

  async insert(tx: Transaction, id: string, fields: StreamFields): Promise<void> {
    await tx.insert(RadioStream, { id, ...fields });
  }

  async update(tx: Transaction, id: string, fields: StreamFields): Promise<void> {
    await tx.update(RadioStream, { id }, fields);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.delete(RadioStream, { id });
  }
}
