import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';

/** Counts what the clients of a LapLoad saw. A lap that is sent again keeps its lap_id. */
interface LapLoadReport {
  /** Row ids of the laps that were answered 200, by the lap_id they were sent with. */
  readonly answered: Map<string, string>;
  /** Connections that were refused: the lap was not sent. */
  refused: number;
  /** Answers above 499. */
  failed: string[];
  /** Requests that reached a server and were not answered in full. */
  broken: string[];
  /** Answers that asked the client to close its connection. */
  closing: number;
}

/** Clients that post laps over connections they keep, each the next as soon as the last one is answered. */
export class LapLoad {
  readonly report: LapLoadReport = { answered: new Map(), refused: 0, failed: [], broken: [], closing: 0 };
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly run = randomUUID().slice(0, 8);
  private isStopping = false;
  private pause: Promise<unknown> = Promise.resolve();
  private sent = 0;
  private readonly clients: Promise<void>[];

  /**
   * Creates the load. @param clients how many post at once @param pauseMs how long each rests after an answer @param
   * persists whether a lap that was not answered 200 is sent again, as cars do; else its client ends
   */
  constructor(
    private readonly url: string,
    private readonly cars: readonly CarCredentialsDto[],
    private readonly options: { readonly clients: number; readonly pauseMs: number; readonly persists: boolean },
  ) {
    this.clients = Array.from({ length: options.clients }, (_, n) => this.drive(n));
  }

  /** Pauses each client before its next lap until the work is done. */
  pauseWhile<T>(work: () => Promise<T>): Promise<T> {
    const done = work();
    this.pause = done.catch(() => undefined); // the caller is given the failure
    return done;
  }

  /** Lets each client finish what it is doing. */
  async stop(): Promise<LapLoadReport> {
    this.isStopping = true;
    return this.ended();
  }

  /** Resolves when every client has ended by itself. */
  async ended(): Promise<LapLoadReport> {
    await Promise.all(this.clients);
    this.agent.destroy();
    return this.report;
  }

  private async drive(client: number): Promise<void> {
    const car = this.cars[client % this.cars.length];
    if (!car) throw new Error('a load needs cars');
    while (!this.isStopping) {
      await this.pause;
      const lapId = `${this.run}-${this.sent++}`;
      const lap = {
        car_id: car.car_id,
        car_token: car.car_token,
        lap_id: lapId,
        lap_time: 60 + (this.sent % 997) / 1000,
      };
      while (!(await this.post(JSON.stringify(lap), lapId))) {
        if (!this.options.persists) return;
        await wait(100);
      }
      await wait(this.options.pauseMs);
    }
  }

  /** Posts a lap. @returns whether it was answered 200 */
  private async post(body: string, lapId: string): Promise<boolean> {
    const { report } = this;
    try {
      const { status, text, closes } = await this.send(body);
      if (closes) report.closing++;
      if (status === 200) report.answered.set(lapId, (JSON.parse(text) as { lap_id: string }).lap_id);
      else report.failed.push(`${status} ${text}`);
      return status === 200;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') report.refused++;
      else report.broken.push(`${code} ${message}`);
      return false;
    }
  }

  private send(body: string): Promise<{ status: number; text: string; closes: boolean }> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const request = http.request(`${this.url}/api/lap-times/submit`, { method: 'POST', agent: this.agent, headers });
      request.on('error', reject);
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, closes: response.headers.connection === 'close' }),
        );
      });
      request.end(body);
    });
  }
}
