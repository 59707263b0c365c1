import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { pointsForPosition } from '@league/shared/race-events/race-points';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { RaceEventResult } from '../race-event.entity.js';
import { EVENT_RESULTS, HAS_RACES } from './classification-statements.js';

export type Place = Pick<RaceEventResult, 'userId' | 'position' | 'lapId' | 'bestLapMs'>;

/** The SQL condition for events with results: completed ones, except practice. */
const COUNTS = `e.status = 'completed' AND e.event_type <> 'practice'`;
/** The SQL condition for completed events whose results follow from laps. */
const COUNTS_LAPS = `${COUNTS} AND NOT ${HAS_RACES}`;

@Injectable()
export class RaceResultsStore {
  constructor(@InjectRepository(RaceEventResult) private readonly results: Repository<RaceEventResult>) {}

  /**
   * Computes the current results of an event from its races or laps, without the driver `without`; empty unless the event is
   * completed and not a practice.
   */
  classify(tx: Transaction, eventId: string, without: string | null): Promise<Place[]> {
    return tx.query<Place[]>(
      `SELECT user_id AS "userId", position, lap_id AS "lapId", best_lap_ms AS "bestLapMs"
         FROM (${EVENT_RESULTS(`e.id = $1 AND ${COUNTS}`, '$2::uuid')}) c ORDER BY position`,
      [eventId, without],
    );
  }

  listPlaces(tx: Transaction, eventId: string): Promise<Place[]> {
    return tx.query<Place[]>(
      `SELECT user_id AS "userId", position, lap_id AS "lapId", best_lap_ms AS "bestLapMs" FROM race_event_results
        WHERE event_id = $1 ORDER BY position`,
      [eventId],
    );
  }

  async replace(tx: Transaction, eventId: string, places: readonly Place[]): Promise<void> {
    const results = tx.getRepository(RaceEventResult);
    await results.delete({ eventId });
    await results.insert(places.map((place) => ({ ...place, eventId, points: pointsForPosition(place.position) })));
  }

  /**
   * Returns the ids of the completed events without races during which these laps were driven on their track, and of all
   * events with stored results that are based on these laps.
   */
  listConcerned(lapIds: readonly string[]): Promise<string[]> {
    return this.listConcernedWithin(this.results.manager, lapIds);
  }

  async listConcernedWithin(tx: Transaction, lapIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT e.id
         FROM laps l
         JOIN race_events e ON e.track_id = coalesce(l.track_id, l.former_track_id) AND ${COUNTS_LAPS}
          AND l.recorded_at BETWEEN e.start_time AND least(e.end_time, e.completed_at)
        WHERE l.id = ANY($1::uuid[])
        UNION
       SELECT event_id FROM race_event_results WHERE lap_id = ANY($1::uuid[])
        ORDER BY id`,
      [lapIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the latest time until which a completed event counts laps; null if there is no such event. */
  async latestEnd(): Promise<Date | null> {
    const [row] = await this.results.query<{ end: Date | null }[]>(
      `SELECT max(least(e.end_time, e.completed_at)) AS end FROM race_events e WHERE ${COUNTS_LAPS}`,
    );
    return row?.end ?? null;
  }

  /**
   * Returns the ids of the first `limit` completed events after the id `after` (null to begin with the first), in order of id.
   * Leaves out practice.
   */
  async listCompleted(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.results.query<{ id: string }[]>(
      `SELECT id FROM race_events e WHERE ${COUNTS} AND ($1::uuid IS NULL OR id > $1::uuid) ORDER BY id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the ids in `eventIds` of events whose stored results differ from the results of their races or laps. */
  async listOutdated(eventIds: readonly string[]): Promise<string[]> {
    const rows = await this.results.query<{ id: string }[]>(
      `SELECT DISTINCT event_id AS id
         FROM (SELECT * FROM race_event_results WHERE event_id = ANY($1::uuid[])) kept
         FULL JOIN (${EVENT_RESULTS(`e.id = ANY($1::uuid[]) AND ${COUNTS}`)}) given USING (event_id, user_id)
        WHERE (kept.position, kept.lap_id, kept.best_lap_ms) IS DISTINCT FROM (given.position, given.lap_id, given.best_lap_ms)`,
      [eventIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the ids of the events in which a driver has a place, in order of id. */
  async listEventsOf(tx: Transaction, userId: string): Promise<string[]> {
    const results = tx.getRepository(RaceEventResult);
    const places = await results.find({ select: { eventId: true }, where: { userId }, order: { eventId: 'ASC' } });
    return places.map(({ eventId }) => eventId);
  }

  /** Deletes all results. @returns the ids of the events that had any */
  async deleteAll(tx: Transaction): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `DELETE FROM race_event_results RETURNING event_id AS id`,
    );
    return [...new Set(rows.map(({ id }) => id))];
  }
}
