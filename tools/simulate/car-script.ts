import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { HeartbeatDto } from '@league/shared/presence/heartbeat.dto';
import type { SubmitLapAnswerDto, SubmitLapDto } from '@league/shared/laps/submit-lap.dto';
import { type Answer, describeAnswer, type HttpClient } from '../lib/http-client.js';
import type { LapOfRace } from './race-night.js';
import { classifyAnswer } from './retry.rules.js';
import { incrementCount, type Tally } from './summary.js';

/** Describes a car as registered in the league, with its driver. */
export interface CarIdentity {
  readonly carId: string;
  readonly carToken: string;
  readonly carName: string;
  readonly driverName: string;
  readonly username: string;
}

/**
 * Simulates one in-world car, which queues its laps and posts them one at a time, each until the league records or refuses
 * it. The real script keeps only ten laps; here the queue is unlimited, because no lap may be lost while the league is down.
 */
export class CarScript {
  /** The number of laps that the league has not answered yet. */
  waiting = 0;
  private sending = Promise.resolve();
  private readonly ownerKey = randomUUID();
  private readonly objectKey = randomUUID();

  /** Creates the car. @param stop ends the sending of laps and heartbeats when aborted; laps still in the queue are not sent */
  constructor(
    private readonly client: HttpClient,
    private readonly car: CarIdentity,
    private readonly tally: Tally,
    private readonly stop: AbortSignal,
  ) {}

  /** Queues a finished lap, which is sent once those before it have been answered. */
  lapDone(lap: { lapTimeMs: number; letter: string; region: string; lapId: string; race?: LapOfRace }): void {
    const body: SubmitLapDto = {
      driver_name: this.car.driverName,
      car_name: this.car.carName,
      lap_time: lap.lapTimeMs / 1000,
      car_id: this.car.carId,
      car_token: this.car.carToken,
      lap_id: lap.lapId,
      channel_letter: lap.letter,
      ...(lap.race && { run: lap.race.run, race_time: lap.race.raceMs / 1000, lap_number: lap.race.number }),
    };
    this.tally.driven += 1;
    this.waiting += 1;
    this.sending = this.sending.then(() => this.sendUntilAnswered(body, lap.region));
  }

  async heartbeat(): Promise<void> {
    const body: HeartbeatDto = { car_id: this.car.carId, car_token: this.car.carToken };
    const answer = await this.client.send('POST', '/api/cars/heartbeat', { body, headers: this.headers('Sandbox') });
    this.tally.heartbeats += 1;
    if (answer.status !== 200) this.tally.heartbeatsFailed += 1;
  }

  /** Sends the same body, with the same `lap_id`, until the league records or refuses it, or `stop` is aborted. */
  private async sendUntilAnswered(body: SubmitLapDto, region: string): Promise<void> {
    for (let attempt = 1; !this.stop.aborted; attempt += 1) {
      const sentAt = performance.now();
      this.tally.posts += 1;
      const answer = await this.client.send('POST', '/api/lap-times/submit', { body, headers: this.headers(region) });
      const verdict = classifyAnswer(answer.status, answer.headers['retry-after'], attempt);
      if (answer.status !== 200 && !this.tally.reasons.has(answer.status)) {
        this.tally.reasons.set(answer.status, describeAnswer(answer));
      }
      if (verdict.kind === 'again') {
        incrementCount(this.tally.resent, answer.status);
        await wait(verdict.afterMs, undefined, { signal: this.stop }).catch(() => undefined);
        continue;
      }
      this.waiting -= 1;
      if (verdict.kind === 'refused') return incrementCount(this.tally.refused, answer.status);
      this.tally.answerMs.push(performance.now() - sentAt);
      return this.acknowledged(answer, attempt);
    }
  }

  private acknowledged(answer: Answer, attempt: number): void {
    const { duplicate } = JSON.parse(answer.body) as SubmitLapAnswerDto;
    this.tally.acknowledged += 1;
    if (duplicate) this.tally.duplicates += 1;
    if (duplicate && attempt === 1) this.tally.takenForAnother += 1;
  }

  /** Returns the headers that Second Life adds to every request of a script. */
  private headers(region: string): Record<string, string> {
    return {
      'user-agent': 'Second Life LSL/2026-10-02.18042 (http://secondlife.com)',
      'x-secondlife-shard': 'Production',
      'x-secondlife-region': `${region.replaceAll(/[^\x20-\x7e]/g, '').trim() || 'Mainland'} (264448, 233984)`,
      'x-secondlife-owner-name': `${this.car.username} Resident`,
      'x-secondlife-owner-key': this.ownerKey,
      'x-secondlife-object-name': 'Car Reporter',
      'x-secondlife-object-key': this.objectKey,
      'x-secondlife-local-position': '(128.000000, 128.000000, 22.500000)',
      'x-secondlife-local-rotation': '(0.000000, 0.000000, 0.000000, 1.000000)',
      'x-secondlife-local-velocity': '(31.250000, 4.500000, 0.000000)',
    };
  }
}
