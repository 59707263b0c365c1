import { rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUpDatabase } from '../platform/database/backup/backup-database.js';
import { unfinishedOf } from '../platform/database/backup/backup-file.js';
import { ConfigError } from '../platform/config/config-error.js';
import { type Command, countedContents, print } from './command.js';
import { withCleanup } from './interruption.js';
import { withLeagueData } from './place.js';

export const backupCommand: Command = {
  parameters: 'FILE',
  summary: 'write everything, the secret too, into one file; the league may run',
  argumentName: 'the name of one file',
  run: (environment, { argument: file }) =>
    withLeagueData(environment, async ({ name, databaseUrl, secrets }) => {
      if (!secrets) throw new ConfigError(`The secret of ${name} is missing: put app-secret back from a backup.`);
      const counts = await withCleanup(
        () => rmSync(unfinishedOf(file), { force: true }),
        () => backUpDatabase(databaseUrl, secrets, file),
      );
      const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
      print(
        `${countedContents(counts)} of ${name} are in ${resolve(file)} (${megabytes} MB). ` +
          `It holds the secret too: keep it like a password.`,
      );
      return 0;
    }),
};
