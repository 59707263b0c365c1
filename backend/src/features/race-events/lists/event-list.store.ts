import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventStatus, ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { type DataSource, In } from 'typeorm';
import {
  containing,
  keysetSql,
  positioned,
  type Positioned,
  type PositionedRow,
  type SortColumn,
  type SortedPage,
} from '../../../platform/database/keyset.js';
import { RaceEvent } from '../race-event.entity.js';
import { toRaceEventDto } from '../race-event.mapper.js';

export interface EventFilter {
  readonly status?: EventStatus | undefined;
  readonly search?: string | undefined;
}

type CountedRow = PositionedRow & Pick<ListedEventDto, 'result_count' | 'points_awarded'>;

export const EVENT_START: SortColumn = { sql: 'e.start_time', type: 'moment' };

/** Reads the list of race events. */
@Injectable()
export class EventListStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A page of events by their start. */
  async list(filter: EventFilter, { order, after, limit }: SortedPage): Promise<Positioned<ListedEventDto>[]> {
    const params: unknown[] = [limit];
    const keyset = keysetSql(EVENT_START, 'e.id', { order, after }, params);
    const where = [...conditionsOf(filter, params), keyset.condition].join(' AND ');
    const rows = await this.dataSource.query<CountedRow[]>(
      `SELECT page.*, (SELECT count(*)::int FROM race_event_results r WHERE r.event_id = page.id) AS result_count,
              (SELECT coalesce(sum(r.points), 0)::int FROM race_event_results r WHERE r.event_id = page.id) AS points_awarded
         FROM (SELECT e.id, ${keyset.value} FROM race_events e WHERE ${where} ORDER BY ${keyset.orderBy} LIMIT $1) page`,
      params,
    );
    const ids = rows.map(({ id }) => id);
    const events = await this.dataSource
      .getRepository(RaceEvent)
      .find({ where: { id: In(ids) }, relations: { track: true } });
    const byId = new Map(events.map((event) => [event.id, event]));
    return rows.flatMap(({ result_count, points_awarded, ...row }) => {
      const event = byId.get(row.id);
      return event ? [positioned({ ...toRaceEventDto(event), result_count, points_awarded }, row)] : [];
    });
  }

  async count(filter: EventFilter): Promise<number> {
    const params: unknown[] = [];
    const where = conditionsOf(filter, params).join(' AND ');
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM race_events e WHERE ${where}`,
      params,
    );
    return row?.count ?? 0;
  }
}

function conditionsOf({ status, search }: EventFilter, params: unknown[]): string[] {
  const conditions = [status ? `e.status = $${params.push(status)}::text` : 'true'];
  if (search) {
    const pattern = `$${params.push(containing(search))}::text`;
    conditions.push(
      `(e.name ILIKE ${pattern} OR e.track_name ILIKE ${pattern}
        OR e.track_id = ANY(ARRAY(SELECT id FROM tracks WHERE name ILIKE ${pattern})))`,
    );
  }
  return conditions;
}
