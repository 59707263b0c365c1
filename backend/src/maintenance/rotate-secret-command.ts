import type { DataSource } from 'typeorm';
import { resealCarTokens, type Resealed } from '../features/cars/cars.store.js';
import { resealTrackKeys } from '../features/in-world/track-lines/track-lines.store.js';
import { announce } from '../platform/announce/announce.js';
import { type Key, keysOf } from '../platform/auth/keyring.js';
import { ConfigError } from '../platform/config/config-error.js';
import { keepSecrets, newSecret } from '../platform/config/data-dir.js';
import type { Secrets } from '../platform/config/secrets.js';
import { Database } from '../platform/database/database.js';
import { type Command, counted, print } from './command.js';
import { withLeague } from './place.js';

export const rotateSecretCommand: Command = {
  parameters: '[--leaked]',
  summary: 'sign and seal with a new secret; the one before is still accepted, unless it leaked',
  options: ['leaked'],
  run: (environment, { options }) =>
    withLeague(environment, async (dataSource, { name, secrets, secretFile }) => {
      if (!secrets) throw new ConfigError(`The secret of ${name} is missing: put app-secret back from a backup.`);
      const isLeaked = options.has('leaked');
      const result = secretFile
        ? await rotateKept(dataSource, secretFile, secrets, isLeaked)
        : await resealGiven(dataSource, secrets, isLeaked);
      print(`${name}: ${summaryOf(result)}`);
      return 0;
    }),
};

interface ResealedAll {
  readonly cars: Resealed;
  readonly unreadableTracks: number;
}

/**
 * Rotates the secret in the file. A running league rereads the file as soon as the change is announced; data that it encrypts
 * until then can be opened with `previous`, unless that has leaked and is deleted.
 */
async function rotateKept(
  dataSource: DataSource,
  file: string,
  before: Secrets,
  isLeaked: boolean,
): Promise<ResealedAll> {
  await reseal(dataSource, keysOf(before)); // the secret before the previous one is deleted now
  const after = { current: newSecret(), previous: before.current };
  keepSecrets(file, after);
  await announce(dataSource.manager, 'secrets-changed', []);
  const result = await reseal(dataSource, keysOf(after));
  if (isLeaked) {
    keepSecrets(file, { current: after.current });
    await announce(dataSource.manager, 'secrets-changed', []);
  }
  print(isLeaked ? 'There is a new secret and no other is accepted: members sign in again.' : 'There is a new secret.');
  return result;
}

async function resealGiven(dataSource: DataSource, secrets: Secrets, isLeaked: boolean): Promise<ResealedAll> {
  if (secrets.previous === undefined) {
    throw new ConfigError(
      'The secret is APP_SECRET: set APP_SECRET_PREVIOUS to it and APP_SECRET to a new one (openssl rand -base64 48), ' +
        'restart every process, then run this again.',
    );
  }
  const result = await reseal(dataSource, keysOf(secrets));
  print(
    isLeaked
      ? 'Now remove APP_SECRET_PREVIOUS and restart every process: members sign in again.'
      : 'APP_SECRET_PREVIOUS can be removed after 7 days, when the last session that it signed has ended.',
  );
  return result;
}

/** Seals all car tokens and track keys with the first of the keys; any of them may have sealed them before. */
export async function reseal(dataSource: DataSource, keys: readonly [Key, ...Key[]]): Promise<ResealedAll> {
  const database = new Database(dataSource);
  const unreadableTracks = await database.transaction((tx) => resealTrackKeys(tx, keys));
  const cars = await resealCarTokens(database, keys);
  return { cars, unreadableTracks };
}

function summaryOf({ cars: { resealed, unreadable }, unreadableTracks }: ResealedAll): string {
  const said = [`${counted(resealed, 'car token')} sealed again.`];
  if (unreadable > 0) {
    const way = 'these cars go on, their owners can make a new token.';
    said.push(`${counted(unreadable, 'token')} cannot be opened: ${way}`);
  }
  if (unreadableTracks > 0) {
    const way = 'each needs a new line key in its scripts (Tracks, Line key).';
    said.push(`${counted(unreadableTracks, 'track key')} cannot be opened: ${way}`);
  }
  return said.join(' ');
}
