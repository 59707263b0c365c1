import type { ComponentType } from 'react';
import { msg } from '../../../language/translate';
import type { ListViewProps } from '../../../platform/lists/list-view';

export interface AdminTab {
  /** The value in the address: ?tab=users. */
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<{ default: ComponentType<ListViewProps> }>;
  /** The field of RaceControlDto with the number of pending items in the tab's title; absent for none. */
  readonly waiting?: 'driver_applications' | 'laps_under_review' | 'laps_failed';
}

/** Lists the tabs of the Admin Panel in order; each is loaded when it is chosen. */
export const ADMIN_TABS: readonly AdminTab[] = [
  { id: 'users', title: msg('Users'), load: () => import('./-users-tab') },
  {
    id: 'applications',
    title: msg('Driver Applications'),
    load: () => import('../../../features/accounts/admin/applications-tab'),
    waiting: 'driver_applications',
  },
  {
    id: 'create-user',
    title: msg('Create User'),
    load: () => import('../../../features/accounts/admin/create-user-tab'),
  },
  {
    id: 'invite-codes',
    title: msg('Invite Codes'),
    load: () => import('../../../features/accounts/admin/invite-codes-tab'),
  },
  { id: 'achievements', title: msg('Achievements'), load: () => import('./-achievements-tab') },
  { id: 'cars', title: msg('Car Management'), load: () => import('./-cars-tab') },
  { id: 'settings', title: msg('Settings'), load: () => import('../../../features/settings/settings-tab') },
  { id: 'domain', title: msg('Domain'), load: () => import('../../../features/domain/domain-tab') },
  {
    id: 'laps',
    title: msg('Laps'),
    load: () => import('../../../features/laps/stewarding/laps-tab'),
    waiting: 'laps_under_review',
  },
  { id: 'abuse', title: msg('Abuse log'), load: () => import('../../../features/accounts/admin/abuse-tab') },
  { id: 'audit', title: msg('Audit log'), load: () => import('../../../features/audit/audit-tab') },
  {
    id: 'system',
    title: msg('System'),
    load: () => import('../../../features/administration/system/system-tab'),
    waiting: 'laps_failed',
  },
];

const FIRST_OF_LEAGUE = ADMIN_TABS.findIndex(({ id }) => id === 'settings');

/** Lists the tabs in two titled rows, because a single row does not fit beside the menu. */
export const ADMIN_TAB_ROWS: readonly { readonly title: string; readonly tabs: readonly AdminTab[] }[] = [
  { title: msg('People'), tabs: ADMIN_TABS.slice(0, FIRST_OF_LEAGUE) },
  { title: msg('League'), tabs: ADMIN_TABS.slice(FIRST_OF_LEAGUE) },
];
