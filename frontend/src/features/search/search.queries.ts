import type { SearchHitDto } from '@league/shared/search/search.dto';
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../platform/query/read-query';

/** Loads everything with the text in its name; nothing for an empty text. */
export const searchQuery = (text: string) =>
  readQuery<readonly SearchHitDto[]>(['search', text], '/search', {
    query: { q: text },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
