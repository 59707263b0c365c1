import { msFromSeconds, MAX_LAP_TIME_MS } from '@league/shared/units/lap-time';
import { readCsv } from '../lib/files.js';
import { ToolError } from '../lib/tool-error.js';
import { type Entrant, inOrder, LETTERS, type PlannedLap, type RaceNight, type Round } from './race-night.js';

const COLUMNS = ['round', 'grand_prix', 'constructor', 'driver', 'lap', 'position', 'time'] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/**
 * Returns the race night of a lap file. Each grand prix is a track, with the letters A, B, C… in order of appearance, and each
 * driver code is a member with one car. A round starts when the previous one has ended; within it, a lap ends at the running sum
 * of its driver's times.
 * @param text CSV with a header line; `time` in seconds
 * @throws ToolError naming the invalid line, or if there are no laps or more than 26 grands prix
 */
export function raceNightFromLaps(text: string): RaceNight {
  const rows = readRows(text);
  const grandsPrix = [...new Set(rows.map((row) => row.grand_prix))];
  if (grandsPrix.length > LETTERS.length) {
    throw new ToolError(`The file has ${grandsPrix.length} grands prix, but a league has letters for 26 tracks.`);
  }
  const entrants = new Map<string, Entrant>();
  for (const row of rows) if (!entrants.has(row.driver)) entrants.set(row.driver, entrantOf(row));
  const codes = [...entrants.keys()];

  let roundStartMs = 0;
  const rounds: Round[] = [];
  for (const round of [...new Set(rows.map((row) => row.round))]) {
    const ofRound = rows.filter((row) => row.round === round);
    const ends = new Map<string, number>();
    const laps = ofRound.map((row): PlannedLap => {
      const lapTimeMs = msFromSeconds(Number(row.time));
      const endsAtMs = (ends.get(row.driver) ?? roundStartMs) + lapTimeMs;
      ends.set(row.driver, endsAtMs);
      const circuit = grandsPrix.indexOf(row.grand_prix);
      return { entrant: codes.indexOf(row.driver), circuit, lapTimeMs, endsAtMs };
    });
    const name = ofRound[0]?.grand_prix ?? '';
    rounds.push({ name, circuit: grandsPrix.indexOf(name), laps: inOrder(laps) });
    roundStartMs = Math.max(...ends.values());
  }
  return {
    entrants: [...entrants.values()],
    circuits: grandsPrix.map((name, i) => ({ name, letter: LETTERS.charAt(i), region: name, length: null })),
    rounds,
    laps: inOrder(rounds.flatMap(({ laps }) => laps)),
  };
}

/** Returns the rows sorted by round and lap number. @throws ToolError naming the invalid line, or if there are no laps */
function readRows(text: string): Row[] {
  const rows = readCsv<Row>('The lap file', text);
  if (rows.length === 0) throw new ToolError('The lap file has no laps.');
  rows.forEach((row, i) => {
    const missing = COLUMNS.find((column) => column !== 'position' && !row[column]);
    if (missing) throw new ToolError(`Line ${i + 2} of the lap file has no ${missing}; it needs ${COLUMNS.join(',')}.`);
    const timeMs = msFromSeconds(Number(row.time));
    if (!(timeMs > 0 && timeMs <= MAX_LAP_TIME_MS)) {
      throw new ToolError(
        `Line ${i + 2} of the lap file has the time "${row.time}", which is not a lap time in seconds.`,
      );
    }
    if (!Number.isInteger(Number(row.lap))) {
      throw new ToolError(`Line ${i + 2} of the lap file has the lap "${row.lap}", which is not a whole number.`);
    }
  });
  return rows.toSorted((a, b) => Number(a.lap) - Number(b.lap)).toSorted((a, b) => Number(a.round) - Number(b.round));
}

function entrantOf(row: Row): Entrant {
  const plain = row.driver.toLowerCase().replaceAll(/[^a-z0-9_.-]/g, '');
  const username = (plain.length < 3 ? `driver-${plain}` : plain).slice(0, 24);
  return { username, driverName: row.driver, carName: `${row.constructor} ${row.driver}`.slice(0, 64) };
}
