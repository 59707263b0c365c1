import { parse } from 'csv-parse/sync';
import type { TestLeague } from '../support/league.js';

export const LAPS = '/api/admin/export/laps.csv';
export const MEMBERS = '/api/admin/export/members.csv';

/** Returns the body of a response as text with its byte order mark, which Response.text() drops. */
export const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('utf8');

/** Downloads files as the first admin of a league. */
export class CsvFiles {
  constructor(private readonly league: TestLeague) {}

  get(path: string): Promise<Response> {
    return fetch(`${this.league.url}${path}`, { headers: { authorization: `Bearer ${this.league.admin.token}` } });
  }

  async rowsOf(path: string): Promise<Readonly<Record<string, string>>[]> {
    return parse(await textOf(await this.get(path)), { bom: true, columns: true });
  }

  async idsOf(path: string) {
    return (await this.rowsOf(path)).map(({ id }) => id);
  }
}
