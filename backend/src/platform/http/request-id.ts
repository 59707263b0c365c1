import proxyAddr from '@fastify/proxy-addr';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The response header with the id of the request, which the log and the `instance` of an error contain too. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Matches the request ids that a proxy may set: nothing that could break out of a header or a log line. */
const SANE_ID = /^[\w.:+/=-]{8,64}$/;
const PROCESS_TAG = randomBytes(6).toString('hex');
let count = 0;

/**
 * Returns a new request id: a counter, made unique across processes and restarts by a random tag. It is cheap, because most ids
 * are never read.
 */
export function nextRequestId(): string {
  return `${PROCESS_TAG}-${(++count).toString(36)}`;
}

/**
 * Returns a function that reads the id of a request: the one set by a trusted proxy if it is well-formed, otherwise a new one.
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
