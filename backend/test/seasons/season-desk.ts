import type { SeasonBoardDto, SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { HandResultDto } from '@league/shared/seasons/season.dto';
import type { Refusal, TestLeague } from '../support/league.js';

const POINTS = [10, 6, 4, 3, 2, 1];

/** Creates and reads seasons of a league. */
export class SeasonDesk {
  constructor(private readonly league: TestLeague) {}

  aSeason(rules: object = {}): Promise<SeasonDetailsDto> {
    return this.league.asAdmin('POST /admin/seasons', { name: 'Winter cup', rules: { points: POINTS, ...rules } });
  }

  /** Replaces the drivers or the rounds of a season. @returns the season after the change */
  put(id: string, list: 'entries' | 'rounds', rows: readonly object[]): Promise<SeasonDetailsDto> {
    return this.league.asAdmin(`PUT /admin/seasons/${id}/${list}`, { [list]: rows });
  }

  async boardOf(id: string): Promise<SeasonBoardDto> {
    return (await this.league.call<SeasonBoardDto>(null, `GET /seasons/${id}`)).body;
  }

  /** Sends a request that an admin is refused; returns the status and the sentence. */
  async refused(route: string, body?: object): Promise<[number, string]> {
    const { status, body: problem } = await this.league.call<Refusal>(this.league.admin, route, body);
    return [status, problem.detail];
  }
}

/** Returns the standings of the drivers, of all classes. */
export const drivers = ({ championships }: SeasonBoardDto) =>
  championships.filter(({ of }) => of === 'drivers').flatMap(({ standings }) => standings);

/** Returns results to enter by hand, of drivers who finished in this order. */
export const hand = (...names: readonly string[]): HandResultDto[] =>
  names.map((driver_name, n) => ({ driver_name, place: n + 1 }));
