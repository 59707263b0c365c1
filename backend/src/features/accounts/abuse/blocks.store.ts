import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { Block } from './abuse.entity.js';

export type BlockRow = Omit<Block, 'user'> & { readonly username: string | null };

/** Reads and writes the blocks of networks and members. */
@Injectable()
export class BlocksStore {
  constructor(@InjectRepository(Block) private readonly blocks: Repository<Block>) {}

  /** Lists the blocks in force, newest first. */
  async list(): Promise<BlockRow[]> {
    const blocks = await this.blocks.find({
      where: { until: MoreThan(new Date()) },
      relations: { user: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return blocks.map(withUsername);
  }

  async get(tx: Transaction, id: string): Promise<BlockRow> {
    return withUsername(await tx.getRepository(Block).findOneOrFail({ where: { id }, relations: { user: true } }));
  }

  /** Returns when the last of a member's current blocks ends, or null if there is none. */
  async findMemberBlock(tx: Transaction, userId: string): Promise<Date | null> {
    const where = { userId, until: MoreThan(new Date()) };
    const block = await tx.getRepository(Block).findOne({ where, order: { until: 'DESC' } });
    return block?.until ?? null;
  }

  async insert(tx: Transaction, block: Omit<Block, 'user' | 'createdAt'>): Promise<void> {
    await tx.getRepository(Block).insert(block);
  }

  /** Deletes a block in force. @returns the block, or null when there is none */
  async delete(tx: Transaction, id: string): Promise<Block | null> {
    const repository = tx.getRepository(Block);
    const block = await repository.findOneBy({ id, until: MoreThan(new Date()) });
    if (block) await repository.delete({ id });
    return block;
  }
}

function withUsername({ user, ...block }: Block): BlockRow {
  return { ...block, username: user?.username ?? null };
}
