import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CarType } from '@league/shared/cars/car.dto';
import { User } from '../accounts/user.entity.js';

/** Describes a car that is paired with an in-world script. Only the cars feature writes this table. */
@Entity('cars')
@Index('cars_user', ['userId'])
@Index('cars_created', ['createdAt', 'id'])
@Index('cars_unassigned', ['createdAt', 'id'], { where: 'user_id is null' })
@Index('cars_name_search', { synchronize: false }) // gin (name gin_trgm_ops)
@Check('cars_token_hash_check', `length(token_hash) = 32`)
export class Car {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 64 })
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('varchar', { length: 16, default: 'Sport' })
  carType: CarType;

  @Column('varchar', { length: 2048, nullable: true })
  pictureUrl: string | null;

  /** The SHA-256 hash of the car token, against which a script's token is checked. */
  @Column('bytea')
  tokenHash: Buffer;

  /** The token, encrypted with the league's secret, so that the owner can copy it again. */
  @Column('bytea')
  tokenSealed: Buffer;

  /** The first 8 characters of the token, for lists. */
  @Column('varchar', { length: 8 })
  tokenHint: string;

  /** The owner; null for a car that an admin created and has not yet assigned. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User> | null;

  @Column('jsonb', { default: {} })
  tuningSettings: Record<string, number | boolean>;

  /** Incremented with every saved change of the tuning. */
  @Column('int', { default: 1 })
  tuningVersion: number;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
