import { setTimeout as wait } from 'node:timers/promises';
import type { TestCar, TestLeague } from './league.js';

const TICK_MS = 10;

/** Describes the response to one lap. */
interface LapAnswer {
  /** The status; 0 when the league did not respond. */
  readonly status: number;
  /** The id of the row, if the lap was recorded. */
  readonly id: string | undefined;
  readonly retryAfter: string | null;
  /** When the lap was posted, by performance.now(). */
  readonly postedAt: number;
  /** The time from the request to the response, in ms. */
  readonly ms: number;
}

interface Rate {
  readonly cars: readonly TestCar[];
  readonly perSecond: number;
  /**
   * The maximum number of unanswered laps, unlimited when absent, so that a machine that cannot keep up gets fewer per
   * second.
   */
  readonly mostUnderWay?: number;
  /** Returns the fields of the n-th lap in addition to its time. */
  readonly fields?: (n: number) => object;
}

/** Posts a fixed number of laps per second, whether or not earlier ones have been answered. */
export class LapTraffic {
  private readonly answers: LapAnswer[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private isStopping = false;

  private constructor(
    private readonly league: Pick<TestLeague, 'post'>,
    private readonly rate: Rate,
  ) {}

  /**
   * Posts laps while `work` runs, which receives the growing list of responses.
   * @returns all responses, once the last has arrived
   */
  static async during(
    league: Pick<TestLeague, 'post'>,
    rate: Rate,
    work: (answers: readonly LapAnswer[]) => Promise<unknown>,
  ): Promise<readonly LapAnswer[]> {
    const laps = new LapTraffic(league, rate);
    const posting = laps.run();
    try {
      await work(laps.answers);
    } finally {
      laps.isStopping = true;
      await posting;
      await Promise.all(laps.underWay);
    }
    return laps.answers;
  }

  private async run(): Promise<void> {
    const startedAt = performance.now();
    const { perSecond, mostUnderWay = Infinity } = this.rate;
    for (let sent = 0; !this.isStopping; await wait(TICK_MS)) {
      const due = ((performance.now() - startedAt) / 1_000) * perSecond;
      for (; sent < due && this.underWay.size < mostUnderWay; sent++) {
        const posted: Promise<void> = this.post(sent).finally(() => this.underWay.delete(posted));
        this.underWay.add(posted);
      }
    }
  }

  private async post(n: number): Promise<void> {
    const postedAt = performance.now();
    const { cars, fields = () => ({}) } = this.rate;
    const car = cars[n % cars.length] as TestCar;
    const answer = await this.league
      .post(car, { lap_time: 60 + (n % 997) / 1_000, ...fields(n) })
      .catch(() => undefined);
    this.answers.push({
      status: answer?.status ?? 0,
      id: answer?.status === 200 ? answer.body.lap_id : undefined,
      retryAfter: answer?.headers.get('retry-after') ?? null,
      postedAt,
      ms: performance.now() - postedAt,
    });
  }
}

export const idsOf = (answers: readonly LapAnswer[]): string[] => answers.flatMap(({ id }) => id ?? []);

/** Returns the 99th percentile: the value that 99 % do not exceed; NaN without values. */
export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? NaN;
}
