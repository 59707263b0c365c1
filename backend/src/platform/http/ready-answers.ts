import { Injectable } from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { readyAnswersGiven } from '../health/metrics.js';

type Headers = Readonly<Record<string, string | number>>;

interface ReadyAnswer {
  /** The body as it stands now; undefined while it would have to be made first. */
  readonly current: () => Buffer | undefined;
  /** What was sent last, with the headers made for it: most answers are the one before again. */
  body?: Buffer;
  general?: Headers;
  headers: Headers;
}

/**
 * GETs that everybody may ask and whose body is kept as bytes anyway: answered before the framework sees the request,
 * whose way through routing, guards and pipes takes longer than sending the bytes. What is not ready takes that way.
 */
@Injectable()
export class ReadyAnswers {
  private readonly answers = new Map<string, ReadyAnswer>();

  /** `url` is path and query exactly as screens and scripts ask for them; the body is JSON. */
  keep(url: string, current: () => Buffer | undefined): void {
    this.answers.set(url, { current, headers: {} });
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

  private answer({ method, url }: IncomingMessage, response: ServerResponse, headers: () => Headers): boolean {
    const ready = method === 'GET' ? this.answers.get(url ?? '') : undefined;
    const body = ready?.current();
    if (ready === undefined || body === undefined) return false;
    response.writeHead(200, headersOf(ready, body, headers())).end(body);
    readyAnswersGiven.inc();
    return true;
  }
}

function headersOf(ready: ReadyAnswer, body: Buffer, general: Headers): Headers {
  if (ready.body === body && ready.general === general) return ready.headers;
  ready.body = body;
  ready.general = general;
  ready.headers = {
    ...general,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  };
  return ready.headers;
}
