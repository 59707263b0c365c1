import { expect } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { TestDriver, TestLeague } from '../support/league.js';

/** The routes to which cars post, below /api. */
export const LAPS = '/lap-times/submit';
export const HEARTBEATS = '/cars/heartbeat';

/** Posts bodies exactly as the script of a car writes them, and checks the reaction of the league. */
export class ScriptPosts {
  constructor(
    private readonly league: TestLeague,
    private readonly driver: TestDriver,
  ) {}

  /** Returns the JSON text of a good lap; `fields` replaces some of its fields with JSON texts. */
  bodyWith(fields: Readonly<Record<string, string>>): string {
    const { car_id, car_token } = this.driver.car;
    const good = { car_id: JSON.stringify(car_id), car_token: JSON.stringify(car_token), lap_time: '61.2' };
    return `{${Object.entries({ ...good, ...fields })
      .map(([name, value]) => `"${name}":${value}`)
      .join(',')}}`;
  }

  /** Posts a body and expects a short refusal with this status, which changes nothing and repeats no secret. */
  async isRefused(
    path: string,
    body: string,
    status: number,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ProblemDto> {
    const before = await this.traces();
    const answer = await this.league.call<ProblemDto>(null, `POST ${path}`, body, headers);
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status,
      type: 'application/json; charset=utf-8',
    });
    expect(answer.body).toMatchObject({
      status,
      detail: expect.stringMatching(/^[A-Z\w].*\.$/),
      title: expect.any(String),
    });
    expect(answer.body.type).toMatch(/^urn:league:/);
    expect(JSON.stringify(answer.body).length).toBeLessThan(2048);
    expect(JSON.stringify(answer.body)).not.toContain(this.driver.car.car_token);
    expect(await this.traces()).toEqual(before);
    return answer.body;
  }

  /** Returns the counts that a refused post must not change. */
  private async traces() {
    const [row] = await this.league.sql(
      `SELECT (SELECT count(*) FROM laps) AS laps, (SELECT count(*) FROM car_presence) AS beats,
              (SELECT total_laps FROM league_totals) AS counted`,
    );
    return row;
  }
}
