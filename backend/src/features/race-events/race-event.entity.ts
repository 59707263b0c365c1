import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation, Unique, VirtualColumn } from 'typeorm';
import type { EventEntryState } from '@league/shared/race-events/event-entry.dto';
import type { EventStatus, EventType } from '@league/shared/race-events/race-event.dto';
import { User } from '../accounts/user.entity.js';
import { Track } from '../tracks/track.entity.js';

/** Describes a race event. Only the race-events feature writes this table. */
@Entity('race_events')
@Check('race_events_participants_check', `max_participants > 0`)
@Check('race_events_time_check', `end_time > start_time`)
@Check('race_events_completed_check', `(status = 'completed') = (completed_at is not null)`)
@Index('race_events_start', ['startTime', 'id'])
@Index('race_events_status', ['status', 'startTime', 'id'])
@Index('race_events_completed', ['trackId', 'startTime'], { where: `status = 'completed'` })
export class RaceEvent {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 128 })
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('varchar', { length: 16 })
  eventType: EventType;

  @Column('varchar', { length: 16 })
  status: EventStatus;

  /**
   * Null for an event that is not on one of the league's tracks. Kept when the track is deleted: its laps keep the id too, so
   * completed events can still be classified.
   */
  @Column('uuid', { nullable: true })
  trackId: string | null;

  @ManyToOne(() => Track, { createForeignKeyConstraints: false })
  track: Relation<Track> | null;

  /**
   * The venue of an event that is not on one of the league's tracks; otherwise the track's name when the event was last
   * saved. Null if neither is known.
   */
  @Column('varchar', { length: 64, nullable: true })
  trackName: string | null;

  @Column('timestamp with time zone', { precision: 3 })
  startTime: Date;

  /** The start that was planned, if the event started before it; otherwise null. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  plannedStart: Date | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  endTime: Date | null;

  /** When the event's status became completed, by the database's clock; null in any other status. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  completedAt: Date | null;

  @Column('int', { nullable: true })
  maxParticipants: number | null;

  @Column('varchar', { length: 128, nullable: true })
  prizePool: string | null;

  @Column('text', { nullable: true })
  entryRequirements: string | null;

  @Column('text', { nullable: true })
  rules: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  bannerImage: string | null;

  /** The number of drivers who are signed up and have a place. */
  @VirtualColumn({ type: 'int', query: (event) => entriesIn(event, 'confirmed', 'checked_in') })
  entryCount: number;

  @VirtualColumn({ type: 'int', query: (event) => entriesIn(event, 'reserve') })
  reserveCount: number;
}

function entriesIn(event: string, ...states: readonly EventEntryState[]): string {
  const listed = states.map((state) => `'${state}'`).join(', ');
  return `SELECT count(*)::int FROM event_entries WHERE event_id = ${event}.id AND state IN (${listed})`;
}

/** Describes a driver's place in a completed race event and the points it earned. */
@Entity('race_event_results')
@Check('race_event_results_position_check', `position > 0 and points >= 0`)
@Unique('race_event_results_position_unique', ['eventId', 'position'])
@Index('race_event_results_driver', ['userId'])
@Index('race_event_results_lap', ['lapId'])
export class RaceEventResult {
  @PrimaryColumn('uuid')
  eventId: string;

  @ManyToOne(() => RaceEvent, { onDelete: 'CASCADE' })
  event: Relation<RaceEvent>;

  @PrimaryColumn('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column('int')
  position: number;

  @Column('int')
  points: number;

  /**
   * The lap that earned the place; may be the id of a deleted lap until the event is reclassified. Null for a place in a race.
   */
  @Column('uuid', { nullable: true })
  lapId: string | null;

  /** Null for a driver in a race without a timed lap. */
  @Column('int', { nullable: true })
  bestLapMs: number | null;
}
