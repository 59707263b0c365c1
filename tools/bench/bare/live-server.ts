import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serveJobs } from '../../lib/worker-process.js';
import { answerJson, readJson, type SentLap } from './json.js';

const BATCH_MS = 10;

// A bare Socket.IO server without a database: laps are sent to the room in batches of 10 ms.
serveJobs<{ port: number }, null>(async ({ port }) => {
  const server = createServer((request, response) =>
    readJson<SentLap>(request, (body) => {
      const id = randomUUID();
      // the least that a screen needs to show a lap
      pending.push({ id, driver_name: body.driver_name, car_name: body.car_name, lap_time: body.lap_time });
      timer ??= setTimeout(flush, BATCH_MS);
      answerJson(response, { status: 'recorded', lap_id: id, duplicate: false });
    }),
  );
  const io = new Server(server, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    socket.on('subscribe', (channel: string, ...rest: unknown[]) => {
      void socket.join(channel);
      (rest.at(-1) as (answer: unknown) => void)({ ok: true, epoch: '', seq, snapshot: { laps: [], total: 0 } });
    });
  });
  let seq = 0;
  let total = 0;
  let pending: object[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    seq += 1;
    total += pending.length;
    io.to('laps').emit('laps', { channel: 'laps', seq, recorded: pending, changed: [], removed: [], total });
    pending = [];
  };
  server.listen({ port, host: '127.0.0.1', backlog: 4_096 });
  await once(server, 'listening');
  return null;
});
