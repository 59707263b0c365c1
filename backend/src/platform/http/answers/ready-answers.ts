import { Injectable } from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { readyAnswersGiven } from '../../health/metrics.js';
import { compressionFor } from './compression.rules.js';
import { type Compression, type EncodedBody, encodedBodyOf, type Representation } from './encoded-body.js';

type Headers = Readonly<Record<string, string | number>>;

/** A browser keeps the answer and asks each time whether it still stands. */
const CACHED = { 'cache-control': 'no-cache' };
const MAX_KNOWN_HEADERS = 64;

interface ReadyAnswer {
  /** The body as it stands now; undefined while it would have to be made first. */
  readonly current: () => Buffer | undefined;
  /** What was sent last, with the headers made for it: most answers are the one before again. */
  body?: EncodedBody;
  general?: Headers;
  headers: Map<Buffer, Headers>;
}

/**
 * GETs that every visitor may ask and whose body is kept as bytes anyway: answered before the framework sees the request,
 * whose way through routing, guards and pipes takes longer than sending the bytes. What is not ready takes that way.
 */
@Injectable()
export class ReadyAnswers {
  private readonly answers = new Map<string, ReadyAnswer>();
  private readonly compressions = new Map<string, Compression | null>();

  /** `url` is path and query exactly as screens and scripts ask for them; the body is JSON. */
  keep(url: string, current: () => Buffer | undefined): void {
    this.answers.set(url, { current, headers: new Map() });
  }

  /** Puts the ready answers in front of the server's own listener. */
  standBefore(server: Server, headers: () => Headers): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.answer(request, response, headers)) return;
      for (const listener of listeners) listener.call(server, request, response);
    });
  }

  private answer({ method, url, headers }: IncomingMessage, response: ServerResponse, general: () => Headers): boolean {
    const ready = method === 'GET' ? this.answers.get(url ?? '') : undefined;
    const bytes = ready?.current();
    if (ready === undefined || bytes === undefined) return false;
    const body = encodedBodyOf(bytes);
    const compression = this.compressionFor(headers['accept-encoding']);
    if (body.isKnownBy(headers['if-none-match'])) {
      response.writeHead(304, { ...general(), ...CACHED, etag: body.etag(compression), vary: 'accept-encoding' }).end();
    } else {
      const representation = body.now(compression);
      response.writeHead(200, headersOf(ready, body, representation, general())).end(representation.bytes);
    }
    readyAnswersGiven.inc();
    return true;
  }

  /** Browsers send one of a few headers: reading one takes longer than finding it. */
  private compressionFor(acceptEncoding: string | undefined): Compression | null {
    if (acceptEncoding === undefined) return null;
    let compression = this.compressions.get(acceptEncoding);
    if (compression === undefined) {
      compression = compressionFor(acceptEncoding);
      if (this.compressions.size < MAX_KNOWN_HEADERS) this.compressions.set(acceptEncoding, compression);
    }
    return compression;
  }
}

function headersOf(
  ready: ReadyAnswer,
  body: EncodedBody,
  { bytes, headers }: Representation,
  general: Headers,
): Headers {
  if (ready.body !== body || ready.general !== general) {
    ready.body = body;
    ready.general = general;
    ready.headers = new Map();
  }
  let made = ready.headers.get(bytes);
  if (!made) {
    made = {
      ...general,
      ...CACHED,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    };
    ready.headers.set(bytes, made);
  }
  return made;
}
