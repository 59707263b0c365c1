import proxyAddr from '@fastify/proxy-addr';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header of every response; the log and the `instance` of an error have the same id. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Matches the request ids that a proxy may set: nothing that could break out of a header or a log line. */
const SANE_ID = /^[\w.:+/=-]{8,64}$/;
const PROCESS_TAG = randomBytes(6).toString('hex');
let count = 0;

/** Returns a new request id. A tag makes it unique among processes and restarts; it is cheap, because most ids are never used. */
export function nextRequestId(): string {
  return `${PROCESS_TAG}-${(++count).toString(36)}`;
}

/**
 * Returns a function that determines the id of a request: the one from a trusted proxy if it is well-formed, otherwise a new one.
 */
export function requestIdReader(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return nextRequestId;
  const isTrusted = proxyAddr.compile([...trustProxy]);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isSane = typeof given === 'string' && SANE_ID.test(given);
    return isSane && isTrusted(socket.remoteAddress ?? '', 0) ? given : nextRequestId();
  };
}
