import type { SearchHitDto } from '@league/shared/search/search.dto';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** Loads everything with the text in its name; nothing for an empty text. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => getJson<readonly SearchHitDto[]>('/search', { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
