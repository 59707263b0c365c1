import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import type { io as connect, Socket } from 'socket.io-client';
import type { DataSource } from 'typeorm';
import { native } from '../../test/native.js';
import { boot } from './support/boot.js';
import { type Answer, request } from './support/client.js';
import { differences, withDatabase } from './support/database.js';
import { until } from './support/until.js';

export type { Answer } from './support/client.js';

export interface TestMember {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

export interface TestCar {
  readonly car_id: string;
  readonly car_token: string;
}

const PASSWORD = 'a good password';

/** A whole league on an empty database, in this process, for the tests of one file. */
export class League {
  private readonly sockets: Socket[] = [];
  admin: TestMember = { id: '', username: 'admin', token: '' };

  private constructor(
    private readonly app: NestFastifyApplication,
    private readonly sql: pg.Pool,
    private readonly databaseUrl: string,
    private readonly url: string,
  ) {}

  static async start(): Promise<League> {
    const { app, url, databaseUrl } = await boot({ adminPassword: PASSWORD, logLevel: 'fatal' });
    const sql = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    await sql.query('DELETE FROM achievements'); // they would add points of their own, at their own time
    const league = new League(app, sql, databaseUrl, url);
    league.admin = await league.signIn('admin');
    return league;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.disconnect();
    await this.app.close();
    await this.sql.end();
  }

  call<T = unknown>(
    who: TestMember | null,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer<T>> {
    return request<T>(this.url, method, `/api${path}`, { token: who?.token, body });
  }

  async signIn(username: string): Promise<TestMember> {
    const { body } = await this.call<{ access_token: string; user: { id: string } }>(null, 'POST', '/auth/login', {
      username,
      password: PASSWORD,
    });
    return { id: body.user.id, username, token: body.access_token };
  }

  async aMember(fields: Record<string, unknown> = {}): Promise<TestMember> {
    const username = `m${randomUUID().slice(0, 12)}`;
    await this.call(this.admin, 'POST', '/admin/create-user', { username, password: PASSWORD, ...fields });
    return this.signIn(username);
  }

  /** A car of the member, or one without an owner. */
  async aCar(owner: TestMember | null, name = 'Lotus'): Promise<TestCar> {
    if (!owner) {
      return (await this.call<TestCar>(this.admin, 'POST', `/admin/cars/generate-credentials?car_name=${name}`)).body;
    }
    const { body } = await this.call<{ id: string; car_token: string }>(owner, 'POST', '/cars', { name });
    return { car_id: body.id, car_token: body.car_token };
  }

  async aTrack(fields: Record<string, unknown>): Promise<string> {
    return (await this.call<{ id: string }>(this.admin, 'POST', '/admin/tracks', { name: 'Spa', ...fields })).body.id;
  }

  /** Sends a lap as a script does and waits until a worker has counted or held it. @returns its id */
  async aLap({ car_id, car_token }: TestCar, lapTime: number, channelLetter?: string): Promise<string> {
    const { body } = await this.call<{ lap_id: string }>(null, 'POST', '/lap-times/submit', {
      car_id,
      car_token,
      lap_time: lapTime,
      lap_id: randomUUID(),
      channel_letter: channelLetter,
    });
    const isWorked = async () =>
      (await this.rows(`SELECT 1 FROM laps WHERE id = $1 AND state <> 'received'`, [body.lap_id])).length === 1;
    await until(isWorked);
    return body.lap_id;
  }

  /** Looks at the database, or puts there what would take too long over HTTP. */
  async rows<T extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<T[]> {
    return (await this.sql.query<T>(sql, params)).rows;
  }

  differences(): Promise<unknown[]> {
    return differences(this.databaseUrl);
  }

  withDataSource<T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> {
    return withDatabase(this.databaseUrl, work);
  }

  /** A live connection, signed in or as a visitor. */
  async aSocket(who: TestMember | null): Promise<Socket> {
    const { io } = await native<{ io: typeof connect }>('socket.io-client');
    const socket = io(this.url, {
      transports: ['websocket'],
      auth: who ? { token: who.token } : {},
      reconnection: false,
    });
    this.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }
}
