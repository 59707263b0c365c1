import { IsRequiredText } from '../text/is-text.js';

/** The maximum number of hits of each kind that GET /search returns. */
export const SEARCH_HITS = 5;

/** Describes the query of GET /search. */
export class SearchDto {
  @IsRequiredText('Say what to search for.', 'The search', 64)
  q: string;
}

/** Describes a search hit, which is always something with its own page. */
export interface SearchHitDto {
  readonly kind: 'driver' | 'track' | 'event' | 'season' | 'page' | 'post';
  /** The last part of the page's address: a slug, the channel letter of a track, or an id. */
  readonly key: string;
  readonly name: string;
  /** The start of an event, ISO 8601 UTC; null for other kinds. */
  readonly start_time: string | null;
}
