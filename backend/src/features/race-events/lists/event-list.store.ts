import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PODIUM_PLACES } from '@league/shared/race-events/race-points';
import type { EventStatus, ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { In, type Repository } from 'typeorm';
import {
  containing,
  type Positioned,
  type SortColumn,
  type SortedPage,
} from '../../../platform/database/lists/keyset.js';
import { countAll, listSorted, type PageSql } from '../../../platform/database/lists/sorted-list.js';
import { RaceEvent } from '../race-event.entity.js';
import { RESULT_COLUMNS, RESULT_TABLES } from '../result-columns.js';
import { type EventResultRow, toRaceEventDto, toRaceEventResultDto } from '../race-event.mapper.js';

export interface EventFilter {
  readonly status?: EventStatus | undefined;
  readonly search?: string | undefined;
}

type CountedRow = Pick<ListedEventDto, 'id' | 'result_count' | 'points_awarded'> & {
  readonly podium: readonly EventResultRow[];
};

export const EVENT_START: SortColumn = { sql: 'e.start_time', type: 'moment' };

@Injectable()
export class EventListStore {
  constructor(@InjectRepository(RaceEvent) private readonly events: Repository<RaceEvent>) {}

  async list(filter: EventFilter, page: SortedPage): Promise<Positioned<ListedEventDto>[]> {
    const where = (params: unknown[]) => conditionsOf(filter, params);
    const select = selectCounts;
    const rows = await listSorted(this.events, page, { id: 'e.id', where, select }, (row: CountedRow) => row);
    const ids = rows.map(({ item }) => item.id);
    const events = await this.events.find({ where: { id: In(ids) }, relations: { track: true } });
    const byId = new Map(events.map((event) => [event.id, event]));
    return rows.flatMap(({ item: { id, podium, ...counts }, position }) => {
      const event = byId.get(id);
      return event
        ? [{ item: { ...toRaceEventDto(event), ...counts, podium: podium.map(toRaceEventResultDto) }, position }]
        : [];
    });
  }

  count(filter: EventFilter): Promise<number> {
    return countAll(this.events, 'race_events e', (params) => conditionsOf(filter, params));
  }
}

function selectCounts({ sortValue, where, orderBy }: PageSql): string {
  return `
    SELECT page.*, (SELECT count(*)::int FROM race_event_results r WHERE r.event_id = page.id) AS result_count,
           (SELECT coalesce(sum(r.points), 0)::int FROM race_event_results r WHERE r.event_id = page.id) AS points_awarded,
           (SELECT coalesce(json_agg(first ORDER BY first.position), '[]')
              FROM (SELECT ${RESULT_COLUMNS} FROM ${RESULT_TABLES}
                     WHERE r.event_id = page.id AND r.position <= ${PODIUM_PLACES}) first) AS podium
      FROM (SELECT e.id, ${sortValue} FROM race_events e WHERE ${where} ORDER BY ${orderBy} LIMIT $1) page`;
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
