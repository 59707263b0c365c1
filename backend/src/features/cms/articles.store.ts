import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { FindOptionsOrder, FindOptionsWhere, Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import type { Article } from './article.entity.js';

/** Reads and writes pages or posts. */
export abstract class ArticlesStore<Entity extends Article> {
  protected constructor(
    protected readonly articles: Repository<Entity>,
    private readonly order: FindOptionsOrder<Entity>,
  ) {}

  /** Lists all articles, including drafts, or only the published ones; at most WHOLE_LIST_LIMIT. */
  listAll(filter: { isPublished?: true } = {}): Promise<Entity[]> {
    const where = filter as FindOptionsWhere<Entity>;
    return this.articles.find({ where, order: this.order, take: WHOLE_LIST_LIMIT });
  }

  findPublished(slug: string): Promise<Entity | null> {
    return this.articles.findOneBy({ slug, isPublished: true } as FindOptionsWhere<Entity>);
  }

  /**
   * Locks an article until the transaction ends, so that concurrent changes cannot undo each other; returns null if there is
   * none.
   */
  lock(tx: Transaction, id: string): Promise<Entity | null> {
    const where = { id } as FindOptionsWhere<Entity>;
    return tx.getRepository(this.articles.target).findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Transaction, id: string, fields: object): Promise<void> {
    const article: object = { id, ...fields };
    await tx.getRepository(this.articles.target).insert(article);
  }

  async update(tx: Transaction, id: string, changes: object): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.getRepository(this.articles.target).update(id, changes);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(this.articles.target).delete(id);
  }
}
