import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EventStatus, RaceEventDto, RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { PODIUM_PLACES } from '@league/shared/race-events/race-points';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { WallEventsDto } from '@league/shared/wall/wall.dto';
import { LessThan, MoreThanOrEqual, Raw, type Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { Track } from '../tracks/track.entity.js';
import { RaceEvent } from './race-event.entity.js';
import { type EventResultRow, toRaceEventDto, toRaceEventResultDto } from './race-event.mapper.js';
import { RESULT_COLUMNS, RESULT_TABLES } from './result-columns.js';
import type { EventFields } from './race-events.rules.js';
import type { SessionProgress } from './results/event-status.rules.js';

export type EventTrack = Pick<RaceEvent, 'trackId' | 'trackName'>;

/** Describes one of the league's tracks or, with a null id, a venue that has only a name. */
export interface NamedTrack {
  readonly id: string | null;
  readonly name: string | null;
}

/** How long after its planned start, in ms, an upcoming event still counts as the next one. */
const LATE_MS = 3_600_000;

@Injectable()
export class RaceEventsStore {
  constructor(@InjectRepository(RaceEvent) private readonly events: Repository<RaceEvent>) {}

  /** Lists upcoming events: those ahead, soonest first, then those whose start has passed, latest first. */
  async listUpcoming(limit: number): Promise<RaceEventDto[]> {
    const now = new Date();
    const [ahead, overdue] = await Promise.all(
      [MoreThanOrEqual(now), LessThan(now)].map((startTime, isOverdue) =>
        this.events.find({
          where: { status: 'upcoming', startTime },
          relations: { track: true },
          order: { startTime: isOverdue ? 'DESC' : 'ASC', id: 'ASC' },
          take: limit,
        }),
      ),
    );
    return [...(ahead ?? []), ...(overdue ?? [])].slice(0, limit).map(toRaceEventDto);
  }

  async findForWall(trackId: string | undefined): Promise<WallEventsDto> {
    const relations = { track: true };
    const on = trackId === undefined ? {} : { trackId };
    const [active, next, last] = await Promise.all([
      this.events.find({ where: { ...on, status: 'active' }, relations, order: { startTime: 'ASC', id: 'ASC' } }),
      this.events.findOne({
        where: { ...on, status: 'upcoming', startTime: MoreThanOrEqual(new Date(Date.now() - LATE_MS)) },
        relations,
        order: { startTime: 'ASC', id: 'ASC' },
      }),
      this.events.findOne({
        where: { ...on, status: 'completed' },
        relations,
        order: { completedAt: 'DESC', id: 'DESC' },
      }),
    ]);
    return {
      active: active.map(toRaceEventDto),
      next: next && toRaceEventDto(next),
      last: last && toRaceEventDto(last),
    };
  }

  find(id: string): Promise<RaceEventDto | null> {
    return this.findWithin(this.events.manager, id);
  }

  async findWithin(tx: Transaction, id: string): Promise<RaceEventDto | null> {
    const event = await tx.getRepository(RaceEvent).findOne({ where: { id }, relations: { track: true } });
    return event && toRaceEventDto(event);
  }

  /** Lists the names of events, latest start first; at most WHOLE_LIST_LIMIT. */
  listNames(): Promise<Pick<RaceEvent, 'id' | 'name'>[]> {
    return this.events.find({
      select: { id: true, name: true },
      order: { startTime: 'DESC', id: 'DESC' },
      take: WHOLE_LIST_LIMIT,
    });
  }

  /** Returns the current time by the database's clock, which also dates the arrival of laps. */
  async readClock(tx: Transaction): Promise<Date> {
    const [{ now }] = await tx.query<[{ now: Date }]>(`SELECT clock_timestamp() AS now`);
    return now;
  }

  /** Locks an event until the transaction ends. Returns null for an unknown event. */
  lock(tx: Transaction, id: string): Promise<RaceEvent | null> {
    return tx.getRepository(RaceEvent).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async listResults(eventId: string): Promise<RaceEventResultDto[]> {
    const rows = await this.events.query<EventResultRow[]>(
      `SELECT ${RESULT_COLUMNS} FROM ${RESULT_TABLES}
        WHERE r.event_id = $1 ORDER BY r.position, r.user_id`,
      [eventId],
    );
    return rows.map(toRaceEventResultDto);
  }

  /** Returns the track with this id, or the first with this name, ignoring case; null if there is none. */
  findTrack(tx: Transaction, by: { id: string } | { name: string }): Promise<Track | null> {
    const where = 'id' in by ? by : { name: Raw((name) => `lower(${name}) = lower(:sent)`, { sent: by.name }) };
    return tx.getRepository(Track).findOne({ where, order: { channelLetter: 'ASC' } });
  }

  listSessions(tx: Transaction, id: string): Promise<SessionProgress[]> {
    return tx.query<SessionProgress[]>(
      `SELECT kind, state, state = 'cancelled' AND EXISTS (
                SELECT FROM race_session_log WHERE session_id = s.id AND kind = 'signal') AS is_broken_off
         FROM race_sessions s WHERE event_id = $1`,
      [id],
    );
  }

  /**
   * Sets the status of a locked event. An event that starts before its planned start gets the current time as its start. If
   * it becomes upcoming again, the planned start is restored, unless an admin has set another start or an end before it.
   */
  async updateStatus(tx: Transaction, id: string, status: EventStatus): Promise<void> {
    const isUpcoming = status === 'upcoming';
    const plannedAgain =
      'CASE WHEN end_time <= planned_start THEN start_time ELSE coalesce(planned_start, start_time) END';
    await tx.getRepository(RaceEvent).update(
      { id },
      {
        status,
        startTime: () => (isUpcoming ? plannedAgain : 'least(start_time, clock_timestamp())'),
        plannedStart: isUpcoming
          ? null
          : () => 'CASE WHEN start_time > clock_timestamp() THEN start_time ELSE planned_start END',
        completedAt: completion({ status }, 'clock_timestamp()'),
      },
    );
  }

  /**
   * Returns, by event id, the first three places of events, leaving out drivers who are disabled, or have a private profile
   * or no driver name.
   */
  async listPublicPodiums(eventIds: readonly string[]): Promise<ReadonlyMap<string, RaceEventResultDto[]>> {
    const rows = await this.events.query<(EventResultRow & { event_id: string })[]>(
      `SELECT r.event_id, ${RESULT_COLUMNS} FROM ${RESULT_TABLES}
        WHERE r.event_id = ANY($1::uuid[]) AND r.position <= ${PODIUM_PLACES} AND u.is_active AND u.is_profile_public AND u.driver_name IS NOT NULL
        ORDER BY r.position, r.user_id`,
      [eventIds],
    );
    const podiums = new Map<string, RaceEventResultDto[]>(eventIds.map((id) => [id, []]));
    for (const { event_id: id, ...row } of rows) podiums.get(id)?.push(toRaceEventResultDto(row));
    return podiums;
  }

  /** Returns, by event id, when the newest final result of a race was published; events without one are left out. */
  async listResultTimes(eventIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.events.query<{ id: string; at: Date }[]>(
      `SELECT s.event_id AS id, max(v.published_at) AS at
         FROM race_sessions s JOIN result_revisions v ON v.session_id = s.id AND v.is_final
        WHERE s.event_id = ANY($1::uuid[]) AND s.kind = 'race' AND s.state <> 'cancelled' GROUP BY s.event_id`,
      [eventIds],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }

  async insert(tx: Transaction, id: string, fields: EventFields & EventTrack): Promise<void> {
    await tx.getRepository(RaceEvent).insert({ id, ...fields, completedAt: completion(fields, 'now()') });
  }

  /** Saves every field; an event that becomes completed gets the current time as its completion time. */
  async update(tx: Transaction, id: string, fields: EventFields & EventTrack): Promise<void> {
    await tx
      .getRepository(RaceEvent)
      .update({ id }, { ...fields, completedAt: completion(fields, 'coalesce(completed_at, now())') });
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(RaceEvent).delete({ id });
  }

  countOfTrack(tx: Transaction, trackId: string): Promise<number> {
    return tx.getRepository(RaceEvent).countBy({ trackId });
  }

  /** Copies the name of a track that is about to be deleted into its events. @returns their ids */
  async writeTrackName(tx: Transaction, trackId: string, trackName: string): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE race_events SET track_name = $2 WHERE track_id = $1 RETURNING id`,
      [trackId, trackName],
    );
    return rows.map(({ id }) => id);
  }
}

/**
 * Returns the completion time as SQL, so that the database's clock is used and a completed event keeps its time; null for an
 * event that is not completed.
 */
function completion({ status }: Pick<EventFields, 'status'>, time: string): (() => string) | null {
  return status === 'completed' ? () => time : null;
}
