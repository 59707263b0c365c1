import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { EventEntryState } from '@league/shared/race-events/event-entry.dto';
import { User } from '../../accounts/user.entity.js';
import { Car } from '../../cars/car.entity.js';
import { RaceEvent } from '../race-event.entity.js';

/** Describes a driver's entry in a race event. Only the race-events feature writes this table. */
@Entity('event_entries')
@Unique('event_entries_driver_unique', ['eventId', 'userId'])
@Index('event_entries_driver', ['userId'])
export class EventEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  eventId: string;

  @ManyToOne(() => RaceEvent, { onDelete: 'CASCADE' })
  event: Relation<RaceEvent>;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column('uuid', { nullable: true })
  carId: string | null;

  @ManyToOne(() => Car, { onDelete: 'SET NULL' })
  car: Relation<Car> | null;

  @Column('varchar', { length: 32, nullable: true })
  class: string | null;

  @Column('varchar', { length: 16 })
  state: EventEntryState;

  /** The order of sign-up, assigned while the event is locked: drivers who sign up again go to the end. */
  @Column('int')
  ordinal: number;

  /** Whether the driver was a reserve who was confirmed when a place became free. */
  @Column('boolean', { default: false })
  isMovedUp: boolean;

  @Column('varchar', { length: 500, nullable: true })
  reason: string | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  signedUpAt: Date;
}
