import type { DataSource } from 'typeorm';
import { User } from '../features/accounts/user.entity.js';
import { AuditStore } from '../features/audit/audit.store.js';
import { Car } from '../features/cars/car.entity.js';
import { WaitingLapsStore } from '../features/laps/counting/waiting-laps.store.js';
import { Lap } from '../features/laps/lap.entity.js';
import { VerifyTotalsStore } from '../features/laps/totals/verify-totals.store.js';
import { RaceEventResult } from '../features/race-events/race-event.entity.js';
import { RaceResultsStore } from '../features/race-events/results/race-results.store.js';
import { Database } from '../platform/database/database.js';
import { prepareDatabase } from '../platform/database/prepare-database.js';
import { purgeQueue } from '../platform/queue/purge-queue.js';
import { type Command, counted, print } from './command.js';
import { repairTotals } from './repair-totals.js';
import { withLeague, withLeagueData, withDataSource } from './place.js';

const EVENTS_AT_ONCE = 50;

export const verifyCommand: Command = {
  parameters: '[--fix]',
  summary:
    'recompute every total, best, record, rank and event result and print differences, and verify the chain of the audit log; changes nothing without --fix, which then recalculates what differs',
  options: ['fix'],
  run: (environment, { options }) =>
    withLeague(environment, async (dataSource, { name }) => {
      const laps = counted(await dataSource.manager.count(Lap), 'lap');
      const members = counted(await dataSource.manager.count(User), 'member');
      const cars = counted(await dataSource.manager.count(Car), 'car');
      print(`Looking at ${name}: ${laps}, ${members}, ${cars}.`);
      let found = await verifyAll(dataSource);
      if (options.has('fix') && (found.differences > 0 || found.outdatedEventIds.length > 0)) {
        await repairTotals(dataSource, found.outdatedEventIds);
        print('Recalculated what differed.');
        found = await verifyAll(dataSource);
      }
      const isChained = await verifyAuditChain(dataSource);
      return found.differences === 0 && found.outdatedEventIds.length === 0 && isChained ? 0 : 1;
    }),
};

interface Found {
  readonly differences: number;
  /** The completed events whose stored results do not follow from their races or laps. */
  readonly outdatedEventIds: readonly string[];
}

/** Prints all values that do not follow from the laps, and the events whose results do not follow from races or laps. */
async function verifyAll(dataSource: DataSource): Promise<Found> {
  const differences = await new VerifyTotalsStore(dataSource).verify();
  for (const { what, kept, recomputed } of differences) print(`${what}: kept ${kept}, the laps say ${recomputed}`);
  print(
    differences.length === 0
      ? 'No difference: every total, best, record and rank follows from the laps.'
      : `${counted(differences.length, 'difference')}.`,
  );
  return { differences: differences.length, outdatedEventIds: await verifyResults(dataSource) };
}

/**
 * Checks that the stored results of every completed event match those of its races or laps, and prints the differences. @returns
 * the events whose results do not match
 */
async function verifyResults(dataSource: DataSource): Promise<string[]> {
  const results = new RaceResultsStore(dataSource.getRepository(RaceEventResult));
  const outdated: string[] = [];
  let checked = 0;
  let eventIds = await results.listCompleted(null, EVENTS_AT_ONCE);
  while (eventIds.length > 0) {
    for (const id of await results.listOutdated(eventIds)) {
      print(`results of event ${id}: not what its races or laps give`);
      outdated.push(id);
    }
    checked += eventIds.length;
    eventIds = await results.listCompleted(eventIds.at(-1) ?? null, EVENTS_AT_ONCE);
  }
  if (outdated.length === 0) print(`The results of ${counted(checked, 'completed event')} follow from races and laps.`);
  return outdated;
}

/**
 * Checks that no entry of the audit log was changed or removed, and prints the problem or, for the operator to store elsewhere,
 * the end of the chain. @returns whether the log is intact
 */
async function verifyAuditChain(dataSource: DataSource): Promise<boolean> {
  const { entries, lastNumber, lastHash, problem } = await new AuditStore(dataSource).verify();
  print(
    problem === null
      ? `The audit log is whole: ${counted(entries, 'entry', 'entries')}, the last one is ${lastNumber} with the hash ${lastHash}.`
      : `audit log: ${problem}. Compare with a backup.`,
  );
  return problem === null;
}

export const requeueFailedCommand: Command = {
  parameters: '',
  summary: 'try again to count the laps that workers gave up on',
  run: (environment) =>
    withLeague(environment, async (dataSource, { name }) => {
      const count = await new WaitingLapsStore(dataSource.getRepository(Lap)).requeueFailed();
      print(
        `Back to the workers: ${counted(count, 'lap')} of ${name}. A running league counts them within half a minute.`,
      );
      return 0;
    }),
};

export const purgeQueueCommand: Command = {
  parameters: '',
  summary: 'delete every job of the queue; no lap is lost, because waiting laps are enqueued again',
  run: (environment) =>
    withLeague(environment, async (dataSource, { name }) => {
      await purgeQueue(new Database(dataSource), environment.REDIS_URL);
      print(`The queue of ${name} is empty. A running league counts the laps that wait within half a minute.`);
      return 0;
    }),
};

export const migrateCommand: Command = {
  parameters: '',
  summary: 'bring the database to the schema of this version',
  run: (environment) =>
    withLeagueData(environment, async ({ name, databaseUrl }) => {
      await withDataSource(databaseUrl, (dataSource) => prepareDatabase(dataSource, false));
      print(`The data in ${name} have the schema of this version.`);
      return 0;
    }),
};
