import { msg } from '../../../language/translate';

/** Names the queues of the league on the System screen, by the server's names. */
export const QUEUE_NAMES: Readonly<Record<string, string>> = {
  achievements: msg('Achievements'),
  'domain-check': msg('Domain check'),
  heartbeats: msg('Heartbeats'),
  integrity: msg('Integrity check'),
  laps: msg('Laps'),
  'presence-sweep': msg('Presence sweep'),
  'race-results': msg('Race results'),
  retention: msg('Retention'),
  'unused-pictures': msg('Unused pictures'),
};
