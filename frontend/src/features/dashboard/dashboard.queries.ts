import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import { readQuery } from '../../platform/query/read-query';

/** Loads the member's laps, cars and next events; reloaded when the member's numbers, events or tracks change. */
export const dashboardQuery = readQuery<DashboardDto>(['dashboard'], '/dashboard', {
  meta: { siteParts: ['events', 'tracks'], ownNumbers: true },
});
