import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import { readQuery } from '../../platform/query/read-query';

/** Loads the member's laps and cars and the next events; reloaded whenever the member's numbers or the events change. */
export const dashboardQuery = readQuery<DashboardDto>(['dashboard'], '/dashboard', {
  meta: { siteParts: ['events', 'tracks'], ownNumbers: true },
});
