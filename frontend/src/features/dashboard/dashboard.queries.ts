import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import { readQuery } from '../../platform/query/read-query';

/** Loads the member's laps, cars and the next events; read again whenever their numbers or the events change. */
<<<<<<< HEAD
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => getJson<DashboardDto>('/dashboard', { signal }),
  meta: { siteParts: ['events', 'tracks'], ownNumbers: true },
=======
export const dashboardQuery = readQuery<DashboardDto>(['dashboard'], '/dashboard', {
  meta: { siteParts: ['events'], ownNumbers: true },
>>>>>>> w-frontend
});
