import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { serveJobs } from '../../lib/worker-process.js';

export interface BareBytesJob {
  readonly port: number;
  readonly body: string;
  readonly isCompressed: boolean;
}

// A bare node:http server that answers everything with the same bytes.
serveJobs<BareBytesJob, null>(async ({ port, body, isCompressed }) => {
  const bytes = isCompressed ? gzipSync(body) : Buffer.from(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  };
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return null;
});
