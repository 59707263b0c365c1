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

/** For members: no cache may give it to others. */
const CACHED_FOR_MEMBERS = { 'cache-control': 'private, no-cache' };
const VARY_FOR_MEMBERS = 'authorization, accept-encoding';

/** Returns the body as it stands now; undefined while it would have to be made first. */
type CurrentBody = () => Buffer | undefined;

/** The values of an answer that depend on the request. */
interface Surroundings {
  /** The headers of every answer. */
  readonly headers: () => Headers;
  readonly requestId: (request: IncomingMessage) => string;
  /** Returns whether an Authorization header is of a member for certain. */
  readonly isMembers: (authorization: string) => boolean;
}

interface ReadyAnswer {
  readonly current: CurrentBody;
  readonly isForMembers: boolean;
  /** The body that was sent last, with its headers: most answers repeat the one before. */
  body?: EncodedBody;
  general?: Headers;
  /** By the bytes they describe. */
  headers: Map<Buffer, Headers>;
  /** Headers of answers without a body, by the compression that the client reads. */
  notModified: Map<Compression | null, Headers>;
}

/**
 * Answers public GETs whose body is kept as bytes anyway, before the framework sees them: routing, guards and pipes take
 * longer than sending the bytes. What is not ready goes on to the framework.
 */
@Injectable()
export class ReadyAnswers {
  private readonly forVisitors = new Map<string, ReadyAnswer>();
  private readonly forMembers = new Map<string, ReadyAnswer>();
  private readonly compressions = new Map<string, Compression | null>();

  /**
   * `url` is path and query exactly as screens and scripts ask for them; the body is JSON. Members are answered here only
   * where a body for them is named.
   */
  keep(url: string, forVisitors: CurrentBody, forMembers?: CurrentBody): void {
    this.forVisitors.set(url, toReadyAnswer(forVisitors, false));
    if (forMembers) this.forMembers.set(url, toReadyAnswer(forMembers, true));
  }

  /** Puts the ready answers in front of the server's own listener. */
  standBefore(server: Server, surroundings: Surroundings): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.answer(request, response, surroundings)) return;
      for (const listener of listeners) listener.call(server, request, response);
    });
  }

  private find({ method, url = '', headers }: IncomingMessage, surroundings: Surroundings): ReadyAnswer | undefined {
    if (method !== 'GET') return undefined;
    if (headers.authorization === undefined) return this.forVisitors.get(url);
    const ready = this.forMembers.get(url);
    return ready && surroundings.isMembers(headers.authorization) ? ready : undefined;
  }

  private answer(request: IncomingMessage, response: ServerResponse, surroundings: Surroundings): boolean {
    const ready = this.find(request, surroundings);
    const bytes = ready?.current();
    if (ready === undefined || bytes === undefined) return false;
    const { headers } = request;
    const general = surroundings.headers();
    readyAnswersGiven.inc();
    const body = refresh(ready, encodedBodyOf(bytes), general);
    const ownHeaders = { [REQUEST_ID_HEADER]: surroundings.requestId(request) };
    const compression = this.compressionFor(headers['accept-encoding']);
    if (body.isKnownBy(headers['if-none-match'])) {
      response.writeHead(304, { ...notModifiedHeaders(ready, body, compression), ...ownHeaders }).end();
      return true;
    }
    const send = (representation: Representation) =>
      void response
        .writeHead(200, { ...headersOf(ready, representation, general), ...ownHeaders })
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

function toReadyAnswer(current: CurrentBody, isForMembers: boolean): ReadyAnswer {
  return { current, isForMembers, headers: new Map(), notModified: new Map() };
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
      ...(ready.isForMembers ? CACHED_FOR_MEMBERS : CACHED),
      ...headers,
      ...(ready.isForMembers && { vary: VARY_FOR_MEMBERS }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    };
    ready.headers.set(bytes, made);
  }
  return made;
}

/** The headers of a 304: the client keeps the others from its stored answer (RFC 9110, 15.4.5). */
function notModifiedHeaders(ready: ReadyAnswer, body: EncodedBody, compression: Compression | null): Headers {
  let made = ready.notModified.get(compression);
  if (!made) {
    const vary = ready.isForMembers ? VARY_FOR_MEMBERS : 'accept-encoding';
    made = { ...(ready.isForMembers ? CACHED_FOR_MEMBERS : CACHED), etag: body.etag(compression), vary };
    ready.notModified.set(compression, made);
  }
  return made;
}
