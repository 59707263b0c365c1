import type { AdminPart } from '@league/shared/audit/audited';
import type { AnnouncementTopic } from '../../platform/announce/announce.js';

/** Topics that change without an admin, on a race night many times a second. */
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

export type TopicByItself = keyof typeof PARTS_OF_TOPIC;

export const TOPICS_BY_THEMSELVES = Object.keys(PARTS_OF_TOPIC) as TopicByItself[];
