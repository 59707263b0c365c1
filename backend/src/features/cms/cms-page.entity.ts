import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Describes a page that admins write, shown at /{slug} once published. Only the cms feature writes this table. */
@Entity('pages')
@Unique('pages_slug_unique', ['slug'])
export class CmsPage {
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

  @Column('varchar', { length: 2048, nullable: true })
  featuredImage: string | null;

  @Column('text', { nullable: true })
  seoTitle: string | null;

  @Column('text', { nullable: true })
  seoDescription: string | null;

  @Column('text', { nullable: true })
  seoKeywords: string | null;

  @Column('boolean', { default: true })
  isPublished: boolean;

  @Column('boolean', { default: true })
  showInMenu: boolean;

  @Column('int', { default: 0 })
  menuOrder: number;

  @Column('varchar', { length: 64, default: 'default' })
  template: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
