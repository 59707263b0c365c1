import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../platform/http/api';
import { ANALYSED_LAPS } from './own-laps.rules';

/** The member's newest laps, newest first; read again whenever their numbers change. */
export const ownLapsQuery = queryOptions({
  queryKey: ['laps', 'mine'],
  queryFn: ({ signal }) =>
    getJson<readonly LapTimeDto[]>('/lap-times/my-times', { query: { limit: ANALYSED_LAPS }, signal }),
  meta: { ownNumbers: true },
});
