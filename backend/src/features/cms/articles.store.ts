import type { DataSource, EntityTarget, FindOptionsWhere, Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';

interface Article {
  readonly id: string;
  slug: string;
  isPublished: boolean;
}

/** Reads and writes pages or posts. */
export abstract class ArticlesStore<Entity extends Article> {
  protected constructor(
    private readonly dataSource: DataSource,
    private readonly entity: EntityTarget<Entity>,
  ) {}

  protected get repository(): Repository<Entity> {
    return this.dataSource.getRepository(this.entity);
  }

  /** Lists all articles, including drafts. */
  abstract list(): Promise<Entity[]>;

  findPublished(slug: string): Promise<Entity | null> {
    return this.repository.findOneBy({ slug, isPublished: true } as FindOptionsWhere<Entity>);
  }

  /** Locks an article until the transaction ends, so that concurrent changes cannot undo each other. */
  lock(tx: Transaction, id: string): Promise<Entity | null> {
    const where = { id } as FindOptionsWhere<Entity>;
    return tx.findOne(this.entity, { where, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Transaction, id: string, fields: object): Promise<void> {
    const article: object = { id, ...fields };
    await tx.insert(this.entity, article);
  }

  async update(tx: Transaction, id: string, fields: object): Promise<void> {
    await tx.update(this.entity, id, fields);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.delete(this.entity, id);
  }
}
