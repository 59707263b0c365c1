import type { Transaction } from '../database/database.js';

/** The PostgreSQL channel that carries announcements. */
export const ANNOUNCEMENT_CHANNEL = 'league';

/**
 * Lists the announcement topics; each comment describes the ids that the topic carries. The type is `true`, in a union with
 * the type of the detail if the topic may carry one. The application adds its own topics in announcement-topics.ts. @public
 */
export interface AnnouncementTopics {
  /** Carries the ids of members whose earlier tokens or rights have ended. */
  'sessions-ended': true;
  /** Carries the ids of sign-in sessions that were ended individually; each token contains the id of its session. */
  'tokens-ended': true;
  /** Carries no ids; the secrets in the data folder have changed and must be read again. */
  'secrets-changed': true;
}

export type AnnouncementTopic = keyof AnnouncementTopics;

/**
 * Describes the detail that an announcement may carry in addition to its ids; it is omitted if the message would be too
 * large.
 */
type AnnouncementDetail<T extends AnnouncementTopic> = Exclude<AnnouncementTopics[T], true>;

export interface Announcement<T extends AnnouncementTopic = AnnouncementTopic> {
  readonly topic: T;
  readonly ids: readonly string[];
  readonly detail?: AnnouncementDetail<T>;
}

/** The size, in bytes, that a message must stay below, because PostgreSQL refuses longer ones. */
export const MAX_PAYLOAD_BYTES = 8_000;

/** The maximum number of ids in a message, which then fits in MAX_PAYLOAD_BYTES; an id takes 39 bytes. */
const IDS_PER_MESSAGE = 180;

/** Announces changes to every API process when the transaction commits. */
export async function announce(tx: Transaction, topic: AnnouncementTopic, ids: readonly string[]): Promise<void> {
  await announceAll(tx, [{ topic, ids }]);
}

/** Announces ids with a detail, which is omitted if the message would reach MAX_PAYLOAD_BYTES. */
export async function announceWith<T extends AnnouncementTopic>(
  tx: Transaction,
  topic: T,
  ids: readonly string[],
  detail: AnnouncementDetail<T>,
): Promise<void> {
  const payload = JSON.stringify({ topic, ids, detail });
  await notify(tx, Buffer.byteLength(payload) < MAX_PAYLOAD_BYTES ? [payload] : announcementPayloads(topic, ids));
}

/** Sends several announcements in one statement, when the transaction commits. */
export async function announceAll(tx: Transaction, announcements: readonly Announcement[]): Promise<void> {
  const payloads = announcements.flatMap(({ topic, ids }) => announcementPayloads(topic, ids));
  await notify(tx, payloads);
}

async function notify(tx: Transaction, payloads: readonly string[]): Promise<void> {
  const sql = `SELECT pg_notify('${ANNOUNCEMENT_CHANNEL}', payload) FROM unnest($1::text[]) AS payload`;
  await tx.query(sql, [payloads]);
}

/** Returns the payloads of an announcement, for a statement that calls `pg_notify` itself; at least one, even without ids. */
export function announcementPayloads(topic: AnnouncementTopic, ids: readonly string[]): string[] {
  const payloads: string[] = [];
  for (let start = 0; start === 0 || start < ids.length; start += IDS_PER_MESSAGE) {
    payloads.push(JSON.stringify({ topic, ids: ids.slice(start, start + IDS_PER_MESSAGE) } satisfies Announcement));
  }
  return payloads;
}
