import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** The streams that can be played. */
export const radioStreamsQuery = queryOptions({
  queryKey: ['radio', 'streams'],
  queryFn: ({ signal }) => getJson<readonly RadioStreamDto[]>('/cms/radio-streams', { signal }),
  staleTime: 60_000,
});
