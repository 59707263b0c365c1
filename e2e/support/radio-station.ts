import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECONDS = 60;
const RATE = 8_000;

/** Runs a radio station for tests: /live plays a minute of silence, /silent never answers, and all other paths get a 404. */
export class RadioStation {
  private constructor(private readonly server: Server) {}

  static async open(): Promise<RadioStation> {
    const sound = wav();
    const server = createServer((request, response) => {
      if (request.url === '/silent') return;
      if (request.url === '/live') response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new RadioStation(server);
  }

  url(path: '/live' | '/gone' | '/silent'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** Returns a minute of silence as an eight-bit mono WAV file. */
function wav(): Buffer {
  const samples = Buffer.alloc(SECONDS * RATE, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
