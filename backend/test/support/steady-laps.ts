import { setTimeout as wait } from 'node:timers/promises';
import type { TestCar, TestLeague } from './test-league.js';

const TICK_MS = 10;
/** A machine that cannot keep up is not buried: fewer are answered a second then. */
const MOST_UNDER_WAY = 300;

/** What was answered, and how fast. */
interface SteadyReport {
  /** Row ids of the laps that were answered 200, in the order of their answers. */
  readonly answered: readonly string[];
  /** What came instead. */
  readonly others: readonly string[];
  readonly perSecond: number;
}

/** Posts laps at a fixed rate, whether the ones before were answered or not, as many cars together do. */
export class SteadyLaps {
  readonly answered: string[] = [];
  private readonly others: string[] = [];
  private readonly since = performance.now();
  private readonly posts: Promise<void>[] = [];
  private underWay = 0;
  private isStopping = false;
  private readonly running: Promise<void>;

  constructor(
    private readonly league: Pick<TestLeague, 'post'>,
    private readonly cars: readonly TestCar[],
    private readonly perSecond: number,
  ) {
    this.running = this.run();
  }

  /** Resolves when every lap that was posted is answered. */
  async stop(): Promise<SteadyReport> {
    this.isStopping = true;
    await this.running;
    await Promise.all(this.posts);
    const seconds = (performance.now() - this.since) / 1000;
    return { answered: this.answered, others: this.others, perSecond: this.answered.length / seconds };
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const due = Math.floor(((performance.now() - this.since) / 1000) * this.perSecond);
      while (this.posts.length < due && this.underWay < MOST_UNDER_WAY) this.posts.push(this.post(this.posts.length));
      await wait(TICK_MS);
    }
  }

  private async post(lap: number): Promise<void> {
    const car = this.cars[lap % this.cars.length];
    if (!car) throw new Error('laps need cars');
    this.underWay++;
    try {
      const sent = { lap_time: 61 + (lap % 9_973) / 1000, channel_letter: 'A' };
      const { status, body } = await this.league.post(car, sent);
      if (status === 200) this.answered.push(body.lap_id);
      else this.others.push(`${status} ${JSON.stringify(body)}`);
    } catch (error) {
      this.others.push(String(error));
    }
    this.underWay--;
  }
}
