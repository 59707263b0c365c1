import type { EntityManager } from 'typeorm';

/** The PostgreSQL channel that carries announcements. */
export const ANNOUNCEMENT_CHANNEL = 'league';

/**
 * What may be announced, each with the ids it concerns. Declared here because announcements travel between features
 * that may not import each other: `laps-counted` and `laps-changed` carry lap ids, `presence` driver ids, `drivers`
 * user ids, `tracks` track ids, `standings` nothing (something moved on the global board),
 * `settings`, `events`, `pages` (posts too), `radio` and `landing` nothing: whoever shows them reads them again.
 */
export type AnnouncementTopic =
  | 'laps-counted'
  | 'laps-changed'
  | 'presence'
  | 'drivers'
  | 'tracks'
  | 'standings'
  | 'settings'
  | 'events'
  | 'pages'
  | 'radio'
  | 'landing';

export interface Announcement {
  readonly topic: AnnouncementTopic;
  readonly ids: readonly string[];
}

/** A NOTIFY payload holds 8000 bytes; an id takes 39. */
const IDS_PER_MESSAGE = 180;

/** Announces to every API process what this transaction did, if and only if it commits. */
export async function announce(
  manager: EntityManager,
  topic: AnnouncementTopic,
  ids: readonly string[],
): Promise<void> {
  const payloads: string[] = [];
  for (let start = 0; start === 0 || start < ids.length; start += IDS_PER_MESSAGE) {
    payloads.push(JSON.stringify({ topic, ids: ids.slice(start, start + IDS_PER_MESSAGE) } satisfies Announcement));
  }
  await manager.query(`SELECT pg_notify('${ANNOUNCEMENT_CHANNEL}', payload) FROM unnest($1::text[]) AS payload`, [
    payloads,
  ]);
}
