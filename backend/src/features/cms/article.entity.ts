import { Column, PrimaryColumn } from 'typeorm';

/** Describes what a page and a post have in common. */
export abstract class Article {
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

  @Column('boolean', { default: true })
  isPublished: boolean;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
