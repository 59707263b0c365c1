import type { AdminPart } from '@league/shared/admin/race-control.live';
import type { AnnouncementTopic } from '../../platform/announce/announce.js';

/** What the lists of admins show of each thing that is acted on: the part of an action before its dot. */
const PARTS_OF_THING: Readonly<Record<string, readonly AdminPart[]>> = {
  user: ['users', 'cars', 'laps', 'achievements', 'events', 'tracks'],
  car: ['cars', 'users', 'laps', 'tracks'],
  lap: ['laps', 'users', 'cars', 'tracks', 'events'],
  league: ['users', 'cars', 'laps', 'achievements', 'tracks', 'events'],
  achievement: ['achievements', 'users'],
  event: ['events', 'users'],
  track: ['tracks', 'events', 'laps'],
  'invite-code': ['invite-codes'],
  settings: ['settings'],
  cache: ['settings'],
  'domain-settings': ['domain'],
  'radio-stream': ['radio'],
  page: ['pages'],
  post: ['posts'],
  'landing-config': ['landing'],
  screen: ['screens'],
  'screen-message': ['screens'],
  export: [],
  picture: [],
  system: ['laps'],
};

/** The parts to read again after an admin's action, such as `track.update`. */
export function partsOfAction(action: string): readonly AdminPart[] {
  return ['audit', ...(PARTS_OF_THING[action.split('.')[0] ?? ''] ?? [])];
}

/** What goes on without an admin, and on a race night many times a second. */
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
