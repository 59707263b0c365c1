import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/**
 * Describes a current or former slug of a driver; the former ones still lead to the driver's page. Only the accounts feature
 * writes this table.
 */
@Entity('driver_slugs')
@Index('driver_slugs_user', ['userId'])
export class DriverSlug {
  @PrimaryColumn('varchar', { length: 128 })
  slug: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user: Relation<User>;
}
