import { createServer, type Server } from 'node:http';
import { freePort } from '../lib/ports.js';

const RATE = 22_050;
const BEAT_S = 0.3;
/** Lists the frequencies, Hz, of four bars of an arpeggio, made here so that the demo needs nothing from elsewhere. */
const NOTES = [220, 262, 330, 440, 175, 220, 262, 349, 131, 165, 196, 262, 196, 247, 294, 392];
const SEND_EVERY_MS = 500;

/** Describes an endless radio stream of this machine. */
export interface DemoRadio {
  readonly url: string;
  stop(): void;
}

/** Starts a stream that any player of the site can play, on the first free port from `port` on. */
export async function startRadio(port: number): Promise<DemoRadio> {
  const music = loop();
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav', 'cache-control': 'no-store' });
    response.write(wavHeader());
    let at = 0;
    const bytes = Math.round((RATE * 2 * SEND_EVERY_MS) / 1000 / 2) * 2;
    const send = () => {
      for (let left = bytes; left > 0;) {
        const part = music.subarray(at, at + left);
        response.write(part);
        left -= part.length;
        at = (at + part.length) % music.length;
      }
    };
    for (let ahead = 0; ahead < 6; ahead += 1) send();
    const timer = setInterval(send, SEND_EVERY_MS);
    response.on('close', () => clearInterval(timer));
  });
  const free = await freePort(port);
  server.listen(free, '127.0.0.1').unref();
  return {
    url: `http://127.0.0.1:${free}/pit-lane.wav`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the notes once, each fading, as 16-bit samples. */
function loop(): Buffer {
  const perBeat = Math.round(RATE * BEAT_S);
  const samples = Buffer.alloc(NOTES.length * perBeat * 2);
  for (const [index, hertz] of NOTES.entries()) {
    for (let n = 0; n < perBeat; n += 1) {
      const t = n / RATE;
      const tone = Math.sin(2 * Math.PI * hertz * t) + 0.35 * Math.sin(4 * Math.PI * hertz * t);
      const volume = 0.18 * Math.min(1, n / 200) * Math.exp(-t * 5);
      samples.writeInt16LE(Math.round(tone * volume * 32_767), (index * perBeat + n) * 2);
    }
  }
  return samples;
}

/** Returns the header of a WAV file without an end: mono, 16 bits. */
function wavHeader(): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(0xffffffff, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(0xffffffff, 40);
  return header;
}
