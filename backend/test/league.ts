import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as nextTurn } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import type { io as connect, Socket } from 'socket.io-client';
import type { DataSource } from 'typeorm';
import { dist, freshDatabase, native } from '../../test/native.js';

/** One answer: its status, its headers, and its JSON body as the caller says it is. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

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
const ASK_AGAIN_MS = 10;

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
    const databaseUrl = await freshDatabase();
    const { createApp } = await dist<typeof import('../src/create-app.js')>('create-app.js');
    const app = await createApp({
      role: 'all',
      port: 0,
      host: '127.0.0.1',
      databaseUrl,
      requireDurable: false,
      redisUrl: undefined,
      appSecret: randomBytes(32).toString('hex'),
      adminUsername: 'admin',
      adminPassword: PASSWORD,
      publicUrl: undefined,
      trustProxy: [],
      carRatePerMinute: 0,
      rateLimits: false,
      metricsToken: undefined,
      logLevel: 'fatal',
      webRoot: undefined,
    });
    await app.listen(0, '127.0.0.1');
    const sql = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    await sql.query('DELETE FROM achievements'); // they would add points of their own, at their own time
    const league = new League(app, sql, databaseUrl, (await app.getUrl()).replace('[::1]', '127.0.0.1'));
    league.admin = await league.signIn('admin');
    return league;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.disconnect();
    await this.app.close();
    await this.sql.end();
  }

  async call<T = unknown>(
    who: TestMember | null,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as T };
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
    await this.until(isWorked);
    return body.lap_id;
  }

  /** Looks at the database, or puts there what would take too long over HTTP. */
  async rows<T extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<T[]> {
    return (await this.sql.query<T>(sql, params)).rows;
  }

  /** Waits until something holds, asking again and again; the test's own time limit ends it. */
  async until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) await nextTurn(ASK_AGAIN_MS);
  }

  /** What `league verify` finds: where kept totals, bests, records and ranks are not what the laps say. */
  async differences(): Promise<unknown[]> {
    const { VerifyStore } = await dist<typeof import('../src/features/laps/verify.store.js')>(
      'features/laps/verify.store.js',
    );
    return this.withDataSource((dataSource) => new VerifyStore(dataSource).verify());
  }

  /** Runs work on a DataSource of the compiled backend. */
  async withDataSource<T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> {
    const { createDataSource } = await dist<typeof import('../src/data-source.js')>('data-source.js');
    const dataSource = await createDataSource(this.databaseUrl).initialize();
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
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
