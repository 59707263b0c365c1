import type { IncomingMessage, ServerResponse } from 'node:http';

/** One lap as a bare server holds it until its batch is committed. */
export interface BareLap {
  readonly id: string;
  readonly carId: string;
  readonly userId: string;
  readonly trackId: string;
  readonly lapTimeMs: number;
  readonly scriptLapId: string;
  readonly driverName: string;
  readonly carName: string;
  readonly headers: IncomingMessage['headers'];
}

export interface SentLap {
  readonly car_id: string;
  readonly lap_time: number;
  readonly lap_id: string;
  readonly driver_name: string;
  readonly car_name: string;
  readonly channel_letter: string;
}

/** The raw body of a request, parsed. */
export function readJson<T>(request: IncomingMessage, done: (body: T) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => done(JSON.parse(Buffer.concat(chunks).toString('utf8')) as T));
}

export function answerJson(response: ServerResponse, value: unknown): void {
  const text = Buffer.from(JSON.stringify(value));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  response.end(text);
}
