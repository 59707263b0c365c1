import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** Loads the member's laps, cars and the next events; read again whenever their numbers or the events change. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => getJson<DashboardDto>('/dashboard', { signal }),
  meta: { siteParts: ['events', 'tracks'], ownNumbers: true },
});
