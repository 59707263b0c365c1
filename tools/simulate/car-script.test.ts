import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SubmitLapDto } from '@league/shared/laps/submit-lap.dto';
import { type HttpClient, httpClient } from '../lib/http-client.js';
import { CarScript } from './car-script.js';
import { emptyTally, type Tally, sumOfCounts } from './summary.js';

const CAR = { carId: 'c1', carToken: 'secret', carName: 'Kestrel', driverName: '佐藤 ハルカ', username: 'haruka' };
const A_LAP = { lapTimeMs: 61_234, letter: 'B', region: 'Hanami 峠' };
const recorded = (response: ServerResponse, duplicate: boolean) =>
  response.end(JSON.stringify({ status: 'recorded', lap_id: 'x', duplicate }));

describe('A car script', () => {
  let server: Server;
  let client: HttpClient;
  let tally: Tally;
  let stop: AbortController;
  let car: CarScript;
  const arrived: SubmitLapDto[] = [];
  let inside = 0;
  let mostInside = 0;
  /** Answers post number `n`, from 0, as the league does in the test. */
  let behave: (n: number, response: ServerResponse) => void;

  beforeEach(async () => {
    arrived.length = 0;
    mostInside = 0;
    server = createServer((request, response) => {
      let body = '';
      mostInside = Math.max(mostInside, (inside += 1));
      response.on('close', () => (inside -= 1));
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        arrived.push(JSON.parse(body) as SubmitLapDto);
        behave(arrived.length - 1, response);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = httpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    tally = emptyTally();
    stop = new AbortController();
    car = new CarScript(client, CAR, tally, stop.signal);
  });
  afterEach(async () => {
    stop.abort();
    client.close();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const posts = (n: number) =>
    new Promise<void>((resolve) => {
      const inner = behave;
      behave = (i, response) => {
        inner(i, response);
        if (i === n - 1) response.on('close', resolve).on('finish', resolve);
      };
    });

  it('sends its laps one at a time, in order, with their exact digits', async () => {
    behave = (_, response) => recorded(response, false);
    const done = posts(3);
    for (const lapId of ['a', 'b', 'c']) car.lapDone({ ...A_LAP, lapId });
    await done;
    expect(arrived.map((lap) => lap.lap_id)).toEqual(['a', 'b', 'c']);
    expect(arrived[0]).toEqual({
      driver_name: '佐藤 ハルカ',
      car_name: 'Kestrel',
      lap_time: 61.234,
      car_id: 'c1',
      car_token: 'secret',
      lap_id: 'a',
      channel_letter: 'B',
    });
    expect(mostInside).toBe(1);
  });

  it('sends a lap again, unchanged, while the league breaks the connection or is busy', async () => {
    behave = (n, response) => {
      if (n === 0) response.destroy();
      else if (n === 1) response.writeHead(503, { 'retry-after': '0' }).end('{"detail":"Try again."}');
      else recorded(response, true);
    };
    const done = posts(3);
    car.lapDone({ ...A_LAP, lapId: 'a' });
    await done;
    expect(arrived[1]).toEqual(arrived[0]);
    expect(arrived[2]).toEqual(arrived[0]);
    expect(tally.resent).toEqual(new Map([[0, 1], [503, 1]])); // prettier-ignore
    expect(tally.reasons.get(503)).toBe('503: Try again.');
  });

  it('gives up a refused lap and continues with the next', async () => {
    behave = (n, response) => (n === 0 ? void response.writeHead(404).end('{}') : void recorded(response, false));
    const done = posts(2);
    car.lapDone({ ...A_LAP, lapId: 'a' });
    car.lapDone({ ...A_LAP, lapId: 'b' });
    await done;
    expect(sumOfCounts(tally.refused)).toBe(1);
    expect(arrived.map((lap) => lap.lap_id)).toEqual(['a', 'b']);
  });
});
