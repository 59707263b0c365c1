import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { refuseTaken } from '../../platform/http/validation/refuse-taken.js';
import { newId } from '../../platform/ids/new-id.js';
import type { AuditService } from '../audit/audit.service.js';
import type { Article } from './article.entity.js';
import type { ArticlesStore } from './articles.store.js';

/** Describes the differences between pages and posts. */
interface ArticleKind<Entity, Dto, Change> {
  readonly one: 'page' | 'post';
  readonly refusals: {
    readonly notHere: 'no-page-here' | 'no-post-here';
    readonly missing: 'no-such-page' | 'no-such-post';
    readonly slugTaken: 'page-slug-taken' | 'post-slug-taken';
  };
  readonly toDto: (article: Entity) => Dto;
  /**
   * Returns the columns that a request sets; `before` is absent for a new article.
   * @throws DomainError 400 for content with nothing to show; 409 for a reserved slug
   */
  readonly changesOf: (change: Change, before?: Entity) => Partial<Entity>;
}

/** Manages pages or posts, which admins write and which visitors can read once published. */
export abstract class ArticlesService<Entity extends Article, Dto extends object, Change extends object> {
  protected constructor(
    private readonly database: Database,
    private readonly articles: ArticlesStore<Entity>,
    private readonly audit: AuditService,
    private readonly kind: ArticleKind<Entity, Dto, Change>,
  ) {}

  async listAll(): Promise<Dto[]> {
    return (await this.articles.listAll()).map(this.kind.toDto);
  }

  /** Returns a published article by its slug. @throws DomainError 404, also for a draft */
  async getPublished(slug: string): Promise<Dto> {
    const article = DomainError.orNotFound(await this.articles.findPublished(slug), this.kind.refusals.notHere);
    return this.kind.toDto(article);
  }

  /** Adds an article. @throws DomainError 400 for content with nothing to show; 409 when the slug is taken or reserved */
  create(member: Member, dto: Change): Promise<Dto> {
    return this.database.transaction(async (tx) => {
      const id = newId();
      const fields = this.kind.changesOf(dto);
      await this.refuseTakenSlug(fields, this.articles.insert(tx, id, fields));
      const after = this.kind.toDto(await this.lock(tx, id));
      await this.record(tx, member, 'create', id, { after });
      return after;
    });
  }

  /**
   * Changes the fields of an article that are present in the request.
   * @throws DomainError 400 for content with nothing to show; 404; 409 when the slug is taken or reserved, or when one of the
   * fields is no longer as `expected`
   */
  update(member: Member, id: string, dto: Change): Promise<Dto> {
    return this.database.transaction(async (tx) => {
      const article = await this.lock(tx, id);
      const before = this.kind.toDto(article);
      refuseChangedSince(before, dto);
      const changes = this.kind.changesOf(dto, article);
      await this.refuseTakenSlug(changes, this.articles.update(tx, id, changes));
      const after = this.kind.toDto(await this.lock(tx, id));
      await this.record(tx, member, 'update', id, { before, after });
      return after;
    });
  }

  /** Deletes an article. @throws DomainError 404 */
  delete(member: Member, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = this.kind.toDto(await this.lock(tx, id));
      await this.articles.delete(tx, id);
      await this.record(tx, member, 'delete', id, { before });
    });
  }

  private async lock(tx: Transaction, id: string): Promise<Entity> {
    return DomainError.orNotFound(await this.articles.lock(tx, id), this.kind.refusals.missing);
  }

  private refuseTakenSlug({ slug = '' }: Partial<Article>, write: Promise<void>): Promise<void> {
    const { one, refusals } = this.kind;
    return refuseTaken(write, `${one}s_slug_unique`, () => DomainError.conflict(refusals.slugTaken, { slug }));
  }

  private async record(
    tx: Transaction,
    member: Member,
    action: 'create' | 'update' | 'delete',
    targetId: string,
    change: { readonly before?: Dto; readonly after?: Dto },
  ): Promise<void> {
    const audited = change as { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> };
    await this.audit.record(tx, member, { action: `${this.kind.one}.${action}`, targetId, ...audited });
    await announce(tx, 'pages', []);
  }
}
