import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { nextRequestId, REQUEST_ID_HEADER } from './request-id.js';

/** Maps Node's error codes to the status and message for a request that could not be parsed. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive: send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large: shorten them.'],
};

/** Responds to bytes that are not an HTTP request or arrive too slowly, and closes the connection. */
export function refuseClient(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = REFUSALS[error.code ?? ''] ?? [400, 'The request cannot be read: check it.'];
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ error: title, message, statusCode: status });
  const headers = {
    [REQUEST_ID_HEADER]: nextRequestId(),
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}
