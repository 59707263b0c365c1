import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** Describes a slug that a driver has or had, and which always leads to them. Only the accounts feature writes this table. */
@Entity('driver_slugs')
@Index('driver_slugs_user', ['userId'])
export class DriverSlug {
  @PrimaryColumn('varchar', { length: 128 })
  slug: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn()
  user: Relation<User>;
}
