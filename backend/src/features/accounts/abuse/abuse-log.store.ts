import { Injectable } from '@nestjs/common';
import type { AbuseEntryDto } from '@league/shared/accounts/abuse/abuse-entry.dto';
import { DataSource } from 'typeorm';
import { ANNOUNCEMENT_CHANNEL, announcementPayloads } from '../../../platform/announce/announce.js';
import {
  contains,
  type Positioned,
  type SortColumn,
  type SortedPage,
} from '../../../platform/database/lists/keyset.js';
import { countAll, listSorted, type PageSql } from '../../../platform/database/lists/sorted-list.js';
import { newId } from '../../../platform/ids/new-id.js';
import type { AbuseEntry } from './abuse.entity.js';
import { toAbuseEntryDto } from './abuse.mapper.js';

/** Describes the number of refusals on one day with the same network, account and outcome. */
export type CountedRefusal = Readonly<Omit<AbuseEntry, 'id'>>;

export const ABUSE_LAST_AT: SortColumn = { sql: 'a.last_at', type: 'moment' };

@Injectable()
export class AbuseLogStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds refusals to the counts of their day, network, account and outcome, and announces the change to admins' lists. */
  async add(refusals: readonly CountedRefusal[]): Promise<void> {
    const rows = refusals.map((refusal) => ({ id: newId(), ...refusal }));
    await this.dataSource.query(
      `WITH added AS (
         INSERT INTO abuse_log (id, day, network, account, outcome, count, first_at, last_at)
         SELECT id, day, network, account, outcome, count, "firstAt", "lastAt"
           FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, day date, network text, account text, outcome text, count int,
                                                   "firstAt" timestamptz, "lastAt" timestamptz)
         ON CONFLICT ON CONSTRAINT abuse_log_day_unique
         DO UPDATE SET count = abuse_log.count + excluded.count, last_at = greatest(abuse_log.last_at, excluded.last_at))
       SELECT pg_notify($2, payload) FROM unnest($3::text[]) AS payload`,
      [JSON.stringify(rows), ANNOUNCEMENT_CHANNEL, announcementPayloads('admin-lists', ['abuse'])],
    );
  }

  list(search: string | undefined, page: SortedPage): Promise<Positioned<AbuseEntryDto>[]> {
    const entries = {
      id: 'a.id',
      where: (params: unknown[]) => conditionsOf(search, params),
      select: ({ sortValue, where, orderBy }: PageSql) => `
        SELECT a.id, a.network, a.account, u.id AS "userId", a.outcome, a.count, a.first_at AS "firstAt", a.last_at AS "lastAt", ${sortValue}
          FROM abuse_log a LEFT JOIN users u ON lower(u.username) = a.account AND a.account <> ''
         WHERE ${where} ORDER BY ${orderBy} LIMIT $1`,
    };
    return listSorted(this.dataSource, page, entries, toAbuseEntryDto);
  }

  count(search: string | undefined): Promise<number> {
    return countAll(this.dataSource, 'abuse_log a', (params) => conditionsOf(search, params));
  }
}

function conditionsOf(search: string | undefined, params: unknown[]): string[] {
  return [search ? contains(['a.network', 'a.account'], search, params) : 'true'];
}
