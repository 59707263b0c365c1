import type { ComponentType } from 'react';
import type { ListViewProps } from '../../../platform/lists/list-view';

interface AdminTab {
  /** In the address: ?tab=users. */
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<{ default: ComponentType<ListViewProps> }>;
  /** How many things wait in it, for its title. */
  readonly waiting?: 'driver_applications' | 'laps_under_review' | 'laps_failed';
}

/** The tabs of the Admin Panel in their order; each loads when it is chosen. */
export const ADMIN_TABS: readonly AdminTab[] = [
  { id: 'users', title: 'Users', load: () => import('./-users-tab') },
  {
    id: 'applications',
    title: 'Driver Applications',
    load: () => import('../../../features/accounts/admin/applications-tab'),
    waiting: 'driver_applications',
  },
  { id: 'create-user', title: 'Create User', load: () => import('../../../features/accounts/admin/create-user-tab') },
  {
    id: 'invite-codes',
    title: 'Invite Codes',
    load: () => import('../../../features/accounts/admin/invite-codes-tab'),
  },
  { id: 'achievements', title: 'Achievements', load: () => import('./-achievements-tab') },
  { id: 'cars', title: 'Car Management', load: () => import('./-cars-tab') },
  { id: 'settings', title: 'Settings', load: () => import('../../../features/settings/settings-tab') },
  { id: 'domain', title: 'Domain', load: () => import('../../../features/domain/domain-tab') },
  {
    id: 'laps',
    title: 'Laps',
    load: () => import('../../../features/laps/stewarding/laps-tab'),
    waiting: 'laps_under_review',
  },
  { id: 'audit', title: 'Audit log', load: () => import('../../../features/audit/audit-tab') },
  {
    id: 'system',
    title: 'System',
    load: () => import('../../../features/administration/system/system-tab'),
    waiting: 'laps_failed',
  },
];
