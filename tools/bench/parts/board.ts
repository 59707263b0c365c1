import { freeRandomPort } from '../../lib/ports.js';
import { RawConnection } from '../../lib/raw-http.js';
import { ToolError } from '../../lib/tool-error.js';
import { forkWorker, type WorkerProcess } from '../../lib/worker-process.js';
import type { BareBytesJob } from '../bare/bytes-server.js';
import { type Figure, interleaved, rateFigure, whole } from '../figures.js';
import { addDrivers } from '../grid/add-drivers.js';
import type { BenchLeague } from '../grid/grid.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';
import { CONNECTIONS, type Part } from './part.js';

const PATH = '/api/leaderboards/global?limit=100';
const FEW_DRIVERS = 1_000;
const WRITES_PER_SECOND = 100;

const COMPRESSED = { headers: 'Accept-Encoding: gzip\r\n' };

/** What a reader asks for beside the board itself. */
interface Wanted {
  readonly headers?: string;
  readonly revalidates?: boolean;
}

type Load = WorkerProcess<LoadJob, LoadResult>;

/** The leaderboard over HTTP: beside a bare server of the same bytes, and with many drivers beside few. */
export const board: Part = async ({ grid, effort, say }) => {
  for (const name of ['board_few', 'board_many']) await grid.copyPaddock(name);
  await addDrivers(grid.postgres, 'board_few', FEW_DRIVERS);
  say(`adding ${whole(effort.manyDrivers)} drivers`);
  await addDrivers(grid.postgres, 'board_many', effort.manyDrivers);
  const few = await grid.startLeague('board_few');
  const many = await grid.startLeague('board_many');
  const bare = forkWorker<BareBytesJob, null>('../bare/bytes-server.js', import.meta.url);
  const readers: Load = forkWorker('../load/load-worker.js', import.meta.url);
  const writer: Load = forkWorker('../load/load-worker.js', import.meta.url);

  const read = async (port: number, token: string, wanted: Wanted = {}) => {
    const job = { port, connections: CONNECTIONS, path: PATH, token, seconds: effort.seconds, ...wanted };
    const { answered, seconds } = await readers.call({ kind: 'get', ...job });
    return answered / seconds;
  };
  const readLeague = (league: BenchLeague) => () => read(league.process.port, league.token);
  const readDuringWrites = (league: BenchLeague) => async (round: number) => {
    const { port } = league.process;
    const laps: LoadJob = {
      kind: 'paced-laps',
      port,
      cars: grid.cars,
      run: `board${round}`,
      perSecond: WRITES_PER_SECOND,
      seconds: effort.seconds,
    };
    const [rate] = await Promise.all([read(port, league.token), writer.call(laps)]);
    return rate;
  };
  try {
    const [barePort, compressedPort] = [await freeRandomPort(), await freeRandomPort()];
    const body = await boardBody(few);
    await bare.call({ port: barePort, body, isCompressed: false });
    await bare.call({ port: compressedPort, body, isCompressed: true });
    await boardBody(many);
    const figures: Figure[] = [];
    const same = await interleaved(effort.rounds, readLeague(few), () => read(barePort, few.token));
    figures.push(rateFigure(`Leaderboard of 100 over HTTP, ${CONNECTIONS} connections`, 'requests/s', same, 0.6));
    const compressed = await interleaved(
      effort.rounds,
      () => read(few.process.port, few.token, COMPRESSED),
      () => read(compressedPort, few.token, COMPRESSED),
    );
    figures.push(rateFigure('The same, compressed', 'requests/s', compressed, 0.6));
    const revalidated = await interleaved(
      effort.rounds,
      () => read(few.process.port, few.token, { revalidates: true }),
      readLeague(few),
    );
    figures.push(rateFigure('The same, known and not modified, beside sending it', 'requests/s', revalidated, 1));
    const drivers = `${whole(effort.manyDrivers)} drivers beside ${whole(FEW_DRIVERS)}`;
    const idle = await interleaved(effort.rounds, readLeague(many), readLeague(few));
    figures.push(rateFigure(`Leaderboard, ${drivers}`, 'requests/s', idle, 0.9));
    const busy = await interleaved(effort.rounds, readDuringWrites(many), readDuringWrites(few));
    figures.push(rateFigure(`Leaderboard, ${drivers}, at ${WRITES_PER_SECOND} laps/s`, 'requests/s', busy, 0.9));
    return figures;
  } finally {
    await Promise.all([readers.stop(), writer.stop(), bare.stop(), few.process.stop(), many.process.stop()]);
  }
};

/** The board's bytes. @throws ToolError unless it shows a full hundred. */
async function boardBody({ process, token }: BenchLeague): Promise<string> {
  const connection = await RawConnection.open(process.port);
  const status = await connection.send(
    `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${process.port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  const body = connection.text();
  connection.close();
  if (status !== 200) throw new ToolError(`The leaderboard answered ${status}: ${body}`);
  const shown = (JSON.parse(body) as { entries: readonly unknown[] }).entries.length;
  if (shown !== 100) throw new ToolError(`The leaderboard shows ${shown} of 100 entries.`);
  return body;
}
