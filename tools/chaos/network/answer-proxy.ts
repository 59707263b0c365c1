import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import type { Random } from '../../lib/random.js';
import type { Journal } from '../journal.js';

/** The network faults, each with the percentage of requests that it affects. */
const FAULTS = [
  ['drop-answer', 8],
  ['repeat-at-once', 6],
  ['repeat-late', 5],
  ['cut-request', 3],
  ['refuse', 3],
  ['hold-back', 8],
] as const;
type RequestFate = (typeof FAULTS)[number][0] | 'passed on';

const PASSED_ON = 'passed on';
const MAX_HOLD_MS = 600;
const LATEST_REPEAT_MS = 2_000;
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

interface Upstream {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Relays requests from cars to the league, on loopback. It drops responses, repeats and delays requests, and cuts connections.
 */
export class AnswerProxy {
  /** Whether the proxy causes faults; otherwise it only relays. */
  isUnreliable = true;
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly late: Promise<void>[] = [];
  private turn = 0;

  private constructor(
    private readonly server: http.Server,
    private readonly ports: readonly number[],
    private readonly random: Random,
    private readonly journal: Journal,
  ) {
    server.on('request', (request, response) => void this.handle(request, response));
  }

  static async open(ports: readonly number[], random: Random, journal: Journal): Promise<AnswerProxy> {
    const server = http.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new AnswerProxy(server, ports, random, journal);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves once all late repetitions have been sent, and have been answered or have failed. */
  async repeatsEnded(): Promise<void> {
    while (this.late.length > 0) await this.late.pop();
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }

  private async handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const fate = this.chooseFate();
    if (fate !== PASSED_ON) this.journal.count(fate);
    if (fate === 'refuse') return void request.socket.resetAndDestroy();
    if (fate === 'cut-request') {
      await this.cutRequest(request, body);
      return void request.socket.resetAndDestroy();
    }
    if (fate === 'hold-back') await wait(this.random.int(1, MAX_HOLD_MS));
    if (fate === 'repeat-late') this.late.push(this.repeatLate(request, body));
    const copies = Array.from({ length: fate === 'repeat-at-once' ? 2 : 1 }, () => this.send(request, body, fate));
    const [first, second] = await Promise.all(copies);
    const answer = first?.status === 200 ? first : (second ?? first);
    if (!answer || fate === 'drop-answer') return void request.socket.resetAndDestroy();
    const headers = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    response.writeHead(answer.status, Object.fromEntries(headers)).end(answer.body);
  }

  private chooseFate(): RequestFate {
    if (!this.isUnreliable) return PASSED_ON;
    let left = this.random.next() * 100;
    for (const [fate, percent] of FAULTS) {
      if (left < percent) return fate;
      left -= percent;
    }
    return PASSED_ON;
  }

  private async repeatLate(request: http.IncomingMessage, body: Buffer): Promise<void> {
    await wait(this.random.int(1, LATEST_REPEAT_MS));
    await this.send(request, body, 'repeat-late');
  }

  /**
   * Sends a request to the next process in turn, and on to the one after it if the connection is refused. Returns null if there
   * is no response.
   */
  private async send(request: http.IncomingMessage, body: Buffer, fate: RequestFate): Promise<Upstream | null> {
    const { car_id: carId, lap_id: lapId } = JSON.parse(body.toString('utf8')) as { car_id: string; lap_id: string };
    for (let tries = 0; tries < this.ports.length; tries++) {
      const port = this.nextPort();
      try {
        const answer = await this.forward(port, request, body);
        this.journal.record({ carId, lapId, port, status: answer.status, fate, ...recordedIn(answer) });
        return answer;
      } catch (error) {
        this.journal.record({ carId, lapId, port, status: 0, fate });
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return null;
      }
    }
    return null;
  }

  private nextPort(): number {
    return this.ports[this.turn++ % this.ports.length] ?? 0;
  }

  private async forward(port: number, { method, url, headers }: http.IncomingMessage, body: Buffer): Promise<Upstream> {
    const options = { host: '127.0.0.1', port, method, path: url, headers, agent: this.agent };
    const request = http.request(options).end(body);
    request.on('error', () => undefined); // an error before the response rejects below
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  }

  /** Sends half of the body to the league, then resets the connection. */
  private async cutRequest({ method, url, headers }: http.IncomingMessage, body: Buffer): Promise<void> {
    const port = this.nextPort();
    const request = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    request.on('error', () => undefined);
    request.write(body.subarray(0, body.length / 2));
    await wait(20);
    if (request.socket) request.socket.resetAndDestroy();
    else request.destroy();
  }
}

function recordedIn({ status, body }: Upstream): { rowId?: string; isDuplicate?: boolean } {
  if (status !== 200) return {};
  const { lap_id: rowId, duplicate: isDuplicate } = JSON.parse(body.toString('utf8')) as SubmitLapAnswerDto;
  return { rowId, isDuplicate };
}
