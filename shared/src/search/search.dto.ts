import { IsRequiredText } from '../text/is-text.js';

/** The maximum number of hits of each kind in GET /search. */
export const SEARCH_HITS = 5;

/** Describes the query of GET /search. */
export class SearchDto {
  @IsRequiredText('Say what to search for.', 'The search', 64)
  q: string;
}

/** Describes a search hit: something that has a page. */
export interface SearchHitDto {
  readonly kind: 'driver' | 'track' | 'event' | 'season' | 'page' | 'post';
  /** The last part of its address: a slug, the letter of a track, or an id. */
  readonly key: string;
  readonly name: string;
  /** The start of an event, ISO 8601 UTC; null for all others. */
  readonly start_time: string | null;
}
