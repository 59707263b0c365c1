import type { IncomingMessage, ServerResponse } from 'node:http';

export interface SentLap {
  readonly car_id: string;
  readonly lap_time: number;
  readonly lap_id: string;
  readonly driver_name: string;
  readonly car_name: string;
  readonly channel_letter: string;
}

/** Passes the parsed body of a request to `done`. */
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
