import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Describes a news post, shown at /news/{slug} once published. Only the cms feature writes this table. */
@Entity('posts')
@Unique('posts_slug_unique', ['slug'])
@Index('posts_newest', ['publishedAt', 'id'], { where: 'is_published' })
export class CmsPost {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 200 })
  title: string;

  @Column('varchar', { length: 200 })
  slug: string;

  /** Sanitized HTML. */
  @Column('text')
  content: string;

  @Column('text', { nullable: true })
  excerpt: string | null;

  @Column('varchar', { length: 64, nullable: true })
  category: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  featuredImage: string | null;

  @Column('boolean', { default: true })
  isPublished: boolean;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When the post was first published; null before that. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  publishedAt: Date | null;
}
