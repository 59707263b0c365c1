import { Column, Entity, Unique } from 'typeorm';
import { Article } from './article.entity.js';

/** Describes a page that admins write, shown at /{slug} once published. Only the cms feature writes this table. */
@Entity('pages')
@Unique('pages_slug_unique', ['slug'])
export class CmsPage extends Article {
  @Column('text', { nullable: true })
  seoTitle: string | null;

  @Column('text', { nullable: true })
  seoDescription: string | null;

  @Column('text', { nullable: true })
  seoKeywords: string | null;

  @Column('boolean', { default: true })
  showInMenu: boolean;

  @Column('int', { default: 0 })
  menuOrder: number;

  @Column('varchar', { length: 64, default: 'default' })
  template: string;
}
