import { Column, Entity, Index, Unique } from 'typeorm';
import { Article } from './article.entity.js';

/** Describes a news post, shown at /news/{slug} once published. Only the cms feature writes this table. */
@Entity('posts')
@Unique('posts_slug_unique', ['slug'])
@Index('posts_newest', ['publishedAt', 'id'], { where: 'is_published' })
export class CmsPost extends Article {
  @Column('varchar', { length: 64, nullable: true })
  category: string | null;

  /** When the post was first published; null before that. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  publishedAt: Date | null;
}
