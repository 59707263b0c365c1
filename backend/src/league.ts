import 'reflect-metadata';
import { createAdminCommand, resetPasswordCommand, revokeSessionsCommand } from './maintenance/account-commands.js';
import { backupCommand } from './maintenance/backup-command.js';
import { type Command, print, UsageError } from './maintenance/command.js';
import { readCommandLine, usageOf } from './maintenance/command-line.js';
import { listenForInterruption } from './maintenance/interruption.js';
import { migrateCommand, purgeQueueCommand, requeueFailedCommand, verifyCommand } from './maintenance/lap-commands.js';
import { restoreCommand } from './maintenance/restore-command.js';
import { rotateSecretCommand } from './maintenance/rotate-secret-command.js';
import { ConfigError } from './platform/config/config-error.js';
import { explainRefusal } from './platform/config/database-url.js';
import { readEnvironment } from './platform/config/environment.js';
import { DomainError } from './platform/http/domain-error.js';

/** The maintenance commands by name, run as `npm run league -- COMMAND`. */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  restore: restoreCommand,
  verify: verifyCommand,
  'create-admin': createAdminCommand,
  'reset-password': resetPasswordCommand,
  'revoke-sessions': revokeSessionsCommand,
  'rotate-secret': rotateSecretCommand,
  'requeue-failed': requeueFailedCommand,
  'purge-queue': purgeQueueCommand,
  migrate: migrateCommand,
};

/**
 * Runs a command on the database of DATABASE_URL or DATA_DIR, whether or not the league is running, or prints the usage.
 * @returns the exit code
 */
async function main(line: readonly string[]): Promise<number> {
  const request = readCommandLine(line, COMMANDS);
  if (request.kind === 'run') return request.command.run(readEnvironment(), request.args);
  print(request.usage);
  return 0;
}

function explain(cause: unknown): number {
  const error = explainRefusal(cause);
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n${usageOf(COMMANDS)}\n`);
    return 2;
  }
  const isPlain = error instanceof ConfigError || error instanceof DomainError;
  process.stderr.write(`${error instanceof Error ? (!isPlain && error.stack) || error.message : String(error)}\n`);
  return 1;
}

listenForInterruption();
process.exit(await main(process.argv.slice(2)).catch(explain));
