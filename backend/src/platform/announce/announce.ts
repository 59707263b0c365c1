import type { Transaction } from '../database/database.js';

/** The PostgreSQL channel that carries announcements. */
export const ANNOUNCEMENT_CHANNEL = 'league';

/**
 * What may be announced, each with the ids it concerns. Declared here because announcements travel between features
 * that may not import each other: `laps-counted` and `laps-changed` carry lap ids, `presence` driver ids, `drivers`
 * user ids, `tracks` track ids, `cars` car ids, `members` the ids of members whose own numbers or cars changed,
 * `standings` nothing (something moved on the global board), `sessions-ended` the user ids whose earlier tokens or
 * rights have ended; `race-results` the user ids whose results changed, `achievements` the user ids whose achievements
 * changed, `events` race event ids; `settings`, `pages` (posts too), `radio` and `landing` nothing: whoever shows them reads
 * them again; `race-control` nothing: more waits for an admin, or less; `audit` the
 * actions that admins carried out, such as `track.update`; `admin-lists` names of AdminPart, for what members and workers
 * change in what admins' lists show; `screens` the ids of screens of /live that are to show another view, or nothing when
 * the message for all of them changed. `laps-changed` without ids: too many to name.
 */
export type AnnouncementTopic =
  | 'laps-counted'
  | 'laps-changed'
  | 'presence'
  | 'drivers'
  | 'tracks'
  | 'cars'
  | 'members'
  | 'race-results'
  | 'achievements'
  | 'standings'
  | 'sessions-ended'
  | 'settings'
  | 'events'
  | 'pages'
  | 'radio'
  | 'race-control'
  | 'audit'
  | 'admin-lists'
  | 'landing'
  | 'screens';

export interface Announcement {
  readonly topic: AnnouncementTopic;
  readonly ids: readonly string[];
}

/** A NOTIFY payload holds 8000 bytes; an id takes 39. */
const IDS_PER_MESSAGE = 180;

/** Announces to every API process what this transaction did, if and only if it commits. */
export async function announce(manager: Transaction, topic: AnnouncementTopic, ids: readonly string[]): Promise<void> {
  await announceAll(manager, [{ topic, ids }]);
}

/** Several announcements in one statement. */
export async function announceAll(manager: Transaction, announcements: readonly Announcement[]): Promise<void> {
  await manager.query(`SELECT pg_notify('${ANNOUNCEMENT_CHANNEL}', payload) FROM unnest($1::text[]) AS payload`, [
    announcements.flatMap(({ topic, ids }) => announcementPayloads(topic, ids)),
  ]);
}

/** The messages that announce this, for a statement that sends them itself; one at least, even without ids. */
export function announcementPayloads(topic: AnnouncementTopic, ids: readonly string[]): string[] {
  const payloads: string[] = [];
  for (let start = 0; start === 0 || start < ids.length; start += IDS_PER_MESSAGE) {
    payloads.push(JSON.stringify({ topic, ids: ids.slice(start, start + IDS_PER_MESSAGE) } satisfies Announcement));
  }
  return payloads;
}
