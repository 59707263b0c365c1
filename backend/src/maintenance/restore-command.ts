import { rmSync } from 'node:fs';
import { keysOf } from '../platform/auth/keyring.js';
import { checkBackupFile } from '../platform/database/backup/backup-file.js';
import type { BackupHead } from '../platform/database/backup/backup-frame.js';
import { readBackupHead, restoreDatabase } from '../platform/database/backup/restore-database.js';
import { emptyPlace, replacedLeague, type RestoreTarget } from '../platform/database/backup/restore-target.js';
import { findKeptSecrets, keepSecrets, secretFileOf } from '../platform/config/data-dir.js';
import type { Environment } from '../platform/config/environment.js';
import { secretsOf, secretsOfBoth } from '../platform/config/secrets.js';
import { requireDatabase } from '../platform/config/database-url.js';
import { hasCluster } from '../platform/database/embedded-postgres-cluster.js';
import { borrowEmbeddedPostgres, startLockedPostgres } from '../platform/database/embedded-postgres.js';
import { prepareDatabase } from '../platform/database/prepare-database.js';
import { type Command, countedContents, print } from './command.js';
import { reseal } from './rotate-secret-command.js';
import { placeName, withBorrowed, withDataSource } from './place.js';

export const restoreCommand: Command = {
  parameters: '[--force] FILE',
  summary:
    'put a backup into an empty database or a DATA_DIR that does not exist yet; --force: in the place of a stopped league',
  argumentName: 'the name of one file',
  options: ['force'],
  run: async (environment, { argument: file, options }) => {
    await checkBackupFile(file);
    const head = await readBackupHead(file);
    const target = options.has('force') ? replacedLeague : emptyPlace(remedyFor(environment));
    await withTargetDatabase(environment, target, (databaseUrl) =>
      restoreInto({ environment, databaseUrl, file, head, target }),
    );
    return 0;
  },
};

interface Restore {
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly file: string;
  readonly head: BackupHead;
  readonly target: RestoreTarget;
}

const REMEDIES = {
  folder: 'Set DATA_DIR to a folder that does not exist yet, restore there, and start the league with that DATA_DIR.',
  database:
    'Make an empty database, set DATABASE_URL to it, restore there, and start the league with that DATABASE_URL.',
};
const remedyFor = ({ DATABASE_URL }: Environment) => (DATABASE_URL ? REMEDIES.database : REMEDIES.folder);

/**
 * Runs `work` on the database of the place after `target.check` has accepted it; creates the data folder if it contains no data.
 */
async function withTargetDatabase(
  environment: Environment,
  target: RestoreTarget,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL: given, DATA_DIR: dataDir } = environment;
  if (given) await requireDatabase(given);
  const fill = async (url: string) => {
    await withDataSource(url, (dataSource) => target.check(dataSource.manager));
    await work(url);
  };
  if (given) return fill(given);
  const isThere = target.holdsLeague || hasCluster(dataDir);
  return withBorrowed(isThere ? borrowEmbeddedPostgres(dataDir) : startLockedPostgres(dataDir), fill);
}

async function restoreInto({ environment, databaseUrl, file, head, target }: Restore): Promise<void> {
  const given = secretsOf(environment);
  const undo = given ? undefined : keepSecretsOfBoth(environment, head);
  try {
    const counts = await restoreDatabase(databaseUrl, file, target);
    print(`${countedContents(counts)} as of ${head.madeAt} are in ${placeName(environment)}.`);
    const others = head.tables.flatMap(({ name }) => (counts[name] === undefined ? [name] : []));
    if (others.length > 0) print(`Left out, because they are tables of another program: ${others.join(', ')}.`);
  } catch (error) {
    undo?.();
    throw error;
  }
  if (!given) keepSecrets(secretFileOf(environment.DATA_DIR), head.secrets);
  await withDataSource(databaseUrl, async (dataSource) => {
    await prepareDatabase(dataSource, false);
    if (!given) return;
    await reseal(dataSource, [...keysOf(given), ...keysOf(head.secrets)]);
    if (!keysOf(given).some(({ id }) => id === keysOf(head.secrets)[0].id)) {
      print('APP_SECRET is another one than that of the backup: members sign in again, cars go on with their tokens.');
    }
  });
}

/**
 * Adds the secret of the backup to those in the data folder before the rows that need it are restored, because a restore that
 * is killed leaves the old rows, which need the old secrets.
 * @returns a function that undoes this
 */
function keepSecretsOfBoth({ DATA_DIR: dataDir }: Environment, { secrets }: BackupHead): () => void {
  const file = secretFileOf(dataDir);
  const before = findKeptSecrets(file);
  keepSecrets(file, secretsOfBoth(before, secrets));
  return () => {
    if (before) keepSecrets(file, before);
    else rmSync(file, { force: true });
  };
}
