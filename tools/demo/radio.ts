import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { freePort } from '../lib/ports.js';

const RATE = 22_050;
const BEAT_S = 0.3;
/** The frequencies, in Hz, of four bars of an arpeggio. The music is generated, so the demo needs no audio files. */
const NOTES = [220, 262, 330, 440, 175, 220, 262, 349, 131, 165, 196, 262, 196, 247, 294, 392];
const NO_END = Buffer.alloc(4, 0xff);

/** Describes an endless radio stream, served on this machine only. */
export interface DemoRadio {
  readonly url: string;
  stop(): void;
}

/**
 * Starts a stream for the site's radio player, on the first free port at or above `port`.
 * @throws ToolError if none is free
 */
export async function startRadio(port: number): Promise<DemoRadio> {
  const music = loop();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav', 'cache-control': 'no-store' });
    const stream = Readable.from(endless(music)).on('error', () => undefined);
    response.on('close', () => stream.destroy());
    stream.pipe(response); // a player reads at playback speed
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

/** Yields an endless WAV file: the header for 16-bit mono samples, then the same music repeatedly. */
function* endless(music: Buffer): Generator<Buffer> {
  const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
  const format = [16, 1 | (1 << 16), RATE, RATE * 2, 2 | (16 << 16)].map(number);
  const parts = [Buffer.from('RIFF'), NO_END, Buffer.from('WAVEfmt '), ...format, Buffer.from('data'), NO_END];
  yield Buffer.concat(parts);
  for (;;) yield music;
}

/** Returns the notes once, each fading out, as 16-bit samples. */
function loop(): Buffer {
  const perBeat = Math.round(RATE * BEAT_S);
  const samples = Int16Array.from({ length: NOTES.length * perBeat }, (_, at) => {
    const hertz = NOTES[Math.floor(at / perBeat)] ?? 0;
    const n = at % perBeat;
    const t = n / RATE;
    const tone = Math.sin(2 * Math.PI * hertz * t) + 0.35 * Math.sin(4 * Math.PI * hertz * t);
    return Math.round(tone * 0.18 * Math.min(1, n / 200) * Math.exp(-t * 5) * 32_767);
  });
  return Buffer.from(samples.buffer);
}
