import { once } from 'node:events';
import { createServer } from 'node:http';
import { serveJobs } from '../../lib/worker-process.js';

// A bare node:http server that answers every request with the same bytes.
serveJobs<{ port: number; body: string }, null>(async ({ port, body }) => {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return null;
});
