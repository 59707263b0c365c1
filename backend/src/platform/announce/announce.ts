import type { Transaction } from '../database/database.js';

/** The PostgreSQL channel that carries announcements. */
export const ANNOUNCEMENT_CHANNEL = 'league';

/**
 * What may be announced, each with the ids that it carries. The application adds its own: announcement-topics.ts.
 * @public
 */
export interface AnnouncementTopics {
  /** Ids of members whose earlier tokens or rights have ended. */
  'sessions-ended': true;
}

export type AnnouncementTopic = keyof AnnouncementTopics;

export interface Announcement {
  readonly topic: AnnouncementTopic;
  readonly ids: readonly string[];
}

/** A NOTIFY payload holds 8000 bytes; an id takes 39. */
const IDS_PER_MESSAGE = 180;

/** Announces to every API process what this transaction did, if and only if it commits. */
export async function announce(tx: Transaction, topic: AnnouncementTopic, ids: readonly string[]): Promise<void> {
  await announceAll(tx, [{ topic, ids }]);
}

/** Several announcements in one statement. */
export async function announceAll(tx: Transaction, announcements: readonly Announcement[]): Promise<void> {
  await tx.query(`SELECT pg_notify('${ANNOUNCEMENT_CHANNEL}', payload) FROM unnest($1::text[]) AS payload`, [
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
