import { Injectable } from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { readyAnswersGiven } from '../../health/metrics.js';
import { compressionFor } from './compression.rules.js';
import { REQUEST_ID_HEADER } from '../request-id.js';
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
  /** By the bytes they describe. */
  headers: Map<Buffer, Headers>;
  /** Of answers without a body, by the compression the client reads. */
  notModified: Map<Compression | null, Headers>;
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
    this.answers.set(url, { current, headers: new Map(), notModified: new Map() });
  }

  /** Puts the ready answers in front of the server's own listener. */
  standBefore(server: Server, headers: () => Headers, idOf: (request: IncomingMessage) => string): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.answer(request, response, headers, idOf)) return;
      for (const listener of listeners) listener.call(server, request, response);
    });
  }

  private answer(
    request: IncomingMessage,
    response: ServerResponse,
    general: () => Headers,
    idOf: (request: IncomingMessage) => string,
  ): boolean {
    const { method, url, headers } = request;
    const isVisitors = method === 'GET' && headers.authorization === undefined; // members may be shown more
    const ready = isVisitors ? this.answers.get(url ?? '') : undefined;
    const bytes = ready?.current();
    if (ready === undefined || bytes === undefined) return false;
    readyAnswersGiven.inc();
    const body = refresh(ready, encodedBodyOf(bytes), general());
    const ownHeaders = { [REQUEST_ID_HEADER]: idOf(request) };
    const compression = this.compressionFor(headers['accept-encoding']);
    if (body.isKnownBy(headers['if-none-match'])) {
      response.writeHead(304, { ...notModifiedHeaders(ready, body, compression), ...ownHeaders }).end();
      return true;
    }
    const send = (representation: Representation) =>
      void response
        .writeHead(200, { ...headersOf(ready, representation, general()), ...ownHeaders })
        .end(representation.bytes);
    const representation = body.now(compression);
    if (representation) send(representation);
    else void body.inTime(compression).then(send, () => send(body.identity)); // each version has one ETag a compression
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

/** Forgets the headers of another body. */
function refresh(ready: ReadyAnswer, body: EncodedBody, general: Headers): EncodedBody {
  if (ready.body !== body || ready.general !== general) {
    ready.body = body;
    ready.general = general;
    ready.headers = new Map();
    ready.notModified = new Map();
  }
  return body;
}

function headersOf(ready: ReadyAnswer, { bytes, headers }: Representation, general: Headers): Headers {
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

/** What a client keeps with the answer it has: the other headers stay those it was sent then (RFC 9110, 15.4.5). */
function notModifiedHeaders(ready: ReadyAnswer, body: EncodedBody, compression: Compression | null): Headers {
  let made = ready.notModified.get(compression);
  if (!made) {
    made = { ...CACHED, etag: body.etag(compression), vary: 'accept-encoding' };
    ready.notModified.set(compression, made);
  }
  return made;
}
