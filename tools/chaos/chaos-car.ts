import { setTimeout as wait } from 'node:timers/promises';
import type { SubmitLapAnswerDto, SubmitLapDto } from '@league/shared/laps/submit-lap.dto';
import type { HttpClient } from '../lib/http-client.js';
import type { Random } from '../lib/random.js';
import type { Garage } from '../simulate/paddock.js';
import { classifyAnswer } from '../simulate/retry.rules.js';
import type { DrivenLap, Journal } from './journal.js';

/** The maximum number of laps in the in-world script's queue; further laps are lost. */
const QUEUE_LENGTH = 10;
const BASE_LAP_MS = 60_000;

/** Simulates a car whose in-world script posts one lap at a time, and repeats it with the same `lap_id` until it is answered. */
export class ChaosCar {
  /** The number of laps that have not been answered yet. */
  private waiting = 0;
  private sending = Promise.resolve();
  private driven = 0;

  constructor(
    private readonly client: HttpClient,
    private readonly garage: Garage,
    private readonly letters: string,
    private readonly random: Random,
    private readonly journal: Journal,
  ) {}

  /** Finishes laps until `stop` is aborted, each after a random pause between a quarter of `pauseMs` and `pauseMs`. */
  async drive(pauseMs: number, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await wait(this.random.int(pauseMs / 4, pauseMs), undefined, { signal: stop }).catch(() => undefined);
      if (!stop.aborted) this.finishLap();
    }
  }

  /** Queues a lap, which is sent once those before it are answered; does nothing if the queue is full, because the lap is lost. */
  finishLap(): void {
    if (this.waiting >= QUEUE_LENGTH) return;
    const lap: DrivenLap = {
      carId: this.garage.carId,
      lapId: `L${this.garage.carId.slice(-8)}-${this.driven++}`,
      lapTimeMs: BASE_LAP_MS + this.random.int(0, 4_000),
      letter: this.letters.charAt(this.random.int(0, this.letters.length - 1)),
      sent: 0,
    };
    this.journal.laps.push(lap);
    this.waiting++;
    this.sending = this.sending.then(() => this.sendUntilAnswered(lap)).then(() => void this.waiting--);
  }

  /** Resolves when all laps that are queued now have been answered. */
  allAnswered(): Promise<void> {
    return this.sending;
  }

  private async sendUntilAnswered(lap: DrivenLap): Promise<void> {
    const body: SubmitLapDto = {
      car_id: this.garage.carId,
      car_token: this.garage.carToken,
      lap_id: lap.lapId,
      lap_time: lap.lapTimeMs / 1000,
      channel_letter: lap.letter,
      driver_name: this.garage.driverName,
    };
    for (let attempt = 1; ; attempt++) {
      lap.sent++;
      const answer = await this.client.send('POST', '/api/lap-times/submit', { body });
      const verdict = classifyAnswer(answer.status, answer.headers['retry-after'], Math.min(attempt, 3));
      if (verdict.kind === 'recorded') {
        lap.rowId = (JSON.parse(answer.body) as SubmitLapAnswerDto).lap_id;
        return;
      }
      if (verdict.kind === 'refused') {
        this.journal.wrongAnswers.push(`a valid lap was answered ${answer.status}: ${answer.body}`);
        return;
      }
      await wait(verdict.afterMs);
    }
  }
}
