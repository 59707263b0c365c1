import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import { SocketIoClient } from './socket-io-client.js';

describe('The cheap Socket.IO connection, against the real server', () => {
  let http: HttpServer;
  let io: Server;
  let client: SocketIoClient;
  const received: string[] = [];
  let onReceived: () => void = () => undefined;

  beforeEach(async () => {
    received.length = 0;
    http = createServer();
    io = new Server(http, { pingInterval: 20, pingTimeout: 200 });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    client = new SocketIoClient((http.address() as AddressInfo).port, (packet) => {
      received.push(packet.toString('utf8'));
      onReceived();
    });
  });
  afterEach(async () => {
    client.close();
    await io.close();
  });

  it('is answered when it subscribes, then receives short and very long messages once each, in order', async () => {
    io.on('connection', (socket) =>
      socket.on('subscribe', (channel: string, ack: (answer: unknown) => void) => {
        void socket.join(channel);
        ack({ ok: true, seq: 4 });
      }),
    );
    expect(await client.ask('subscribe', 'laps')).toEqual({ ok: true, seq: 4 });
    const all = new Promise<void>((resolve) => (onReceived = () => void (received.length === 3 && resolve())));
    const texts = ['🏁', 'x'.repeat(1_000), 'y'.repeat(100_000)];
    for (const text of texts) io.to('laps').emit('laps', text);
    await all;
    expect(received).toEqual(texts.map((text) => JSON.stringify(['laps', text])));
  });

  it('stays connected by answering pings', async () => {
    const asked = new Promise<number>((resolve) => {
      io.on('connection', (socket) => {
        let pongs = 0;
        socket.conn.on('packet', ({ type }) => {
          if (type === 'pong') pongs += 1;
          if (pongs === 3) resolve(pongs);
        });
      });
    });
    expect(await asked).toBe(3);
  });
});
