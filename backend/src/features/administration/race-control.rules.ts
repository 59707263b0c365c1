import type { AdminPart } from '@league/shared/audit/audited';
import type { AnnouncementTopic } from '../../platform/announce/announce.js';

/** Lists the topics that change without an admin, on a race night many times a second, with the lists they concern. */
export const PARTS_OF_TOPIC = {
  'laps-counted': ['laps'],
  'laps-changed': ['laps'],
  'race-control': ['laps', 'users'],
  cars: ['cars'],
  presence: ['cars'],
  drivers: ['users'],
  achievements: ['achievements', 'users'],
  'race-results': ['users'],
  events: ['events'],
} as const satisfies Partial<Record<AnnouncementTopic, readonly AdminPart[]>>;

export type AutomaticTopic = keyof typeof PARTS_OF_TOPIC;

export const AUTOMATIC_TOPICS = Object.keys(PARTS_OF_TOPIC) as AutomaticTopic[];
