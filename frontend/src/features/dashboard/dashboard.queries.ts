import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import { readQuery } from '../../platform/query/read-query';

/** Loads the member's laps, cars and the next events; read again whenever their numbers or the events change. */
export const dashboardQuery = readQuery<DashboardDto>(['dashboard'], '/dashboard', {
  meta: { siteParts: ['events', 'tracks'], ownNumbers: true },
});
