import type { ComponentType } from 'react';
import type { ListView } from '../../../platform/lists/list-view';

/** What a tab of the Admin Panel is given. */
export interface AdminTabProps {
  /** How its list is looked at; it stands in the address. */
  readonly view: ListView;
  readonly onViewChange: (view: ListView) => void;
}

interface AdminTab {
  /** In the address: ?tab=users. */
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<{ default: ComponentType<AdminTabProps> }>;
  /** How many things wait in it, for its title. */
  readonly waiting?: 'driver_applications' | 'laps_under_review' | 'laps_failed';
}

/** The tabs of the Admin Panel in their order; each loads when it is chosen. */
export const ADMIN_TABS: readonly AdminTab[] = [];
