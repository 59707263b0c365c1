import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RawConnection } from './raw-http.js';

describe('The cheap HTTP connection', () => {
  let server: Server;
  let connection: RawConnection;
  let answer: (socket: Socket) => void;

  beforeEach(async () => {
    server = createServer((socket) => socket.on('data', () => answer(socket))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    connection = await RawConnection.open((server.address() as AddressInfo).port);
  });
  afterEach(async () => {
    connection.close();
    server.close();
    await once(server, 'close');
  });

  it('reads answers that come byte by byte, one after the other', async () => {
    const bytes = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\npole');
    answer = (socket) => {
      socket.setNoDelay(true);
      for (const byte of bytes) socket.write(Buffer.of(byte));
    };
    expect(await connection.send('GET / HTTP/1.1\r\n\r\n')).toBe(200);
    expect(connection.text()).toBe('pole');
    answer = (socket) => socket.write('HTTP/1.1 429 Busy\r\nContent-Length: 0\r\n\r\n');
    expect(await connection.send('GET / HTTP/1.1\r\n\r\n')).toBe(429);
    expect(connection.text()).toBe('');
  });

  it('fails when the server closes the connection instead of answering', async () => {
    answer = (socket) => socket.end();
    expect(connection.isOpen).toBe(true);
    await expect(connection.send('GET / HTTP/1.1\r\n\r\n')).rejects.toThrow('closed');
  });

  it('fails at once on a connection that the server closed while it was idle', async () => {
    const closed = new Promise((resolve) => {
      answer = (socket) => socket.once('close', resolve).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
    await connection.send('GET / HTTP/1.1\r\n\r\n');
    await closed;
    expect(connection.isOpen).toBe(false);
    await expect(connection.send('GET / HTTP/1.1\r\n\r\n')).rejects.toThrow('closed');
  });
});
