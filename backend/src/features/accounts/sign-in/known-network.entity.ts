import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';

/**
 * Describes a network from which a member has signed in. Wrong passwords sent from other networks do not lock the member out of
 * this one.
 */
@Entity('known_networks')
export class KnownNetwork {
  @PrimaryColumn('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  /** The network, in the format of `networkOf`. */
  @PrimaryColumn('varchar', { length: 64 })
  network: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  lastSignInAt: Date;
}
