import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';

/** Contains what the clients of a LapLoad have observed. A resent lap keeps its lap_id. */
interface LapLoadReport {
  /** The row ids of the laps that got a 200, by the lap_id with which they were sent. */
  readonly answered: Map<string, string>;
  /** The number of refused connections; the lap was not sent. */
  refused: number;
  /** The responses with a status other than 200, each as its status and body. */
  failed: string[];
  /** All other errors, such as connections that were reset before the response was complete, each as its code and message. */
  broken: string[];
  /** The number of responses that asked the client to close its connection. */
  closing: number;
}

/** Simulates clients that post laps over persistent connections, each lap as soon as the previous one is answered. */
export class LapLoad {
  readonly report: LapLoadReport = { answered: new Map(), refused: 0, failed: [], broken: [], closing: 0 };
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly run = randomUUID().slice(0, 8);
  private isStopping = false;
  private pause: Promise<unknown> = Promise.resolve();
  private sent = 0;
  private readonly clients: Promise<void>[];

  /**
   * Starts the load.
   * @param clients how many post at the same time
   * @param pauseMs how long each pauses after a response
   * @param persists whether a lap without a 200 is resent, as cars do; otherwise its client ends
   */
  constructor(
    private readonly url: string,
    private readonly cars: readonly CarCredentialsDto[],
    private readonly options: { readonly clients: number; readonly pauseMs: number; readonly persists: boolean },
  ) {
    this.clients = Array.from({ length: options.clients }, (_, n) => this.drive(n));
  }

  /** Pauses each client before its next lap until `work` is done. */
  pauseWhile<T>(work: () => Promise<T>): Promise<T> {
    const done = work();
    this.pause = done.catch(() => undefined); // the caller gets the failure
    return done;
  }

  /** Stops each client after its current lap. @returns the report */
  async stop(): Promise<LapLoadReport> {
    this.isStopping = true;
    return this.ended();
  }

  /** Waits until a failure has ended each client, which happens only without `persists`. @returns the report */
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

  /** Posts a lap. @returns whether it got a 200 */
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

  private async send(body: string): Promise<{ status: number; text: string; closes: boolean }> {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = http.request(`${this.url}/api/lap-times/submit`, { method: 'POST', agent: this.agent, headers });
    request.on('error', () => undefined); // an error before the response rejects below
    const [response] = (await once(request.end(body), 'response')) as [http.IncomingMessage];
    const closes = response.headers.connection === 'close';
    return { status: response.statusCode ?? 0, text: await readText(response), closes };
  }
}
