import { Injectable } from '@nestjs/common';
import { SEARCH_HITS, type SearchHitDto } from '@league/shared/search/search.dto';
import { DataSource } from 'typeorm';
import { containing } from '../../../platform/database/lists/keyset.js';
import { prepared } from '../../../platform/database/prepared.js';

interface HitRow extends Omit<SearchHitDto, 'start_time'> {
  readonly startTime: Date | null;
}

/** Selects the first rows of one kind, ordered by the position of the text in the name, then by the length of the name. */
const hits = (kind: SearchHitDto['kind'], of: { key: string; name: string; rows: string; startTime?: string }) => `
  (SELECT '${kind}' AS kind, ${of.key} AS key, ${of.name} AS name, ${of.startTime ?? 'NULL::timestamptz'} AS "startTime"
     FROM ${of.rows}
    ORDER BY position(lower($2) IN lower(${of.name})), length(${of.name}), ${of.name}, ${of.key} LIMIT ${SEARCH_HITS})`;

/** Finds hits; $1 is the pattern, $2 the text. A single letter finds no drivers, because it would match half of them. */
const SELECT_HITS = {
  name: 'search-hits',
  text: [
    hits('driver', {
      key: 'u.slug',
      name: 'u.driver_name',
      rows: `users u WHERE u.driver_name ILIKE $1 AND u.slug IS NOT NULL AND u.is_active AND u.is_profile_public AND length($2) > 1`,
    }),
    hits('track', {
      key: 'k.channel_letter',
      name: 'k.name',
      rows: `tracks k WHERE k.name ILIKE $1 OR k.channel_letter = upper($2)`,
    }),
    hits('event', {
      key: 'e.id::text',
      name: 'e.name',
      rows: `race_events e WHERE e.name ILIKE $1`,
      startTime: 'e.start_time',
    }),
    hits('season', { key: 's.id::text', name: 's.name', rows: `seasons s WHERE s.name ILIKE $1` }),
    hits('page', { key: 'p.slug', name: 'p.title', rows: `pages p WHERE p.title ILIKE $1 AND p.is_published` }),
    hits('post', { key: 'n.slug', name: 'n.title', rows: `posts n WHERE n.title ILIKE $1 AND n.is_published` }),
  ].join(' UNION ALL '),
};

/** Searches public content by name. */
@Injectable()
export class SearchStore {
  constructor(private readonly dataSource: DataSource) {}

  async find(text: string): Promise<SearchHitDto[]> {
    const rows = await prepared<HitRow>(this.dataSource, SELECT_HITS, [containing(text), text]);
    return rows.map(({ kind, key, name, startTime }) => {
      return { kind, key, name, start_time: startTime?.toISOString() ?? null };
    });
  }
}
