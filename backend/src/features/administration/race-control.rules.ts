import type { AdminPart } from '@league/shared/audit/audited';
import type { AnnouncementTopic } from '../../platform/announce/announce.js';

/** Topics that change without an admin, on a race night many times a second. */
export const PARTS_OF_TOPIC: Readonly<Partial<Record<AnnouncementTopic, readonly AdminPart[]>>> = {
  'laps-counted': ['laps'],
  'laps-changed': ['laps'],
  'race-control': ['laps', 'users'],
  cars: ['cars'],
  presence: ['cars'],
  drivers: ['users'],
  achievements: ['achievements', 'users'],
  'race-results': ['users'],
  events: ['events'],
};
