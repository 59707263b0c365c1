import type { DataSource } from 'typeorm';
import { AccountsStore } from '../features/accounts/accounts.store.js';
import { User } from '../features/accounts/user.entity.js';
import { OperatorAccountsService } from '../features/accounts/sign-in/operator-accounts.service.js';
import { AuditService } from '../features/audit/audit.service.js';
import { AuditStore } from '../features/audit/audit.store.js';
import { Database } from '../platform/database/database.js';
import { type Command, counted, print } from './command.js';
import { withLeague } from './place.js';

export const createAdminCommand: Command = {
  parameters: 'USERNAME',
  summary: 'add an admin with a password that is made up and printed once',
  argumentName: 'one username',
  run: (environment, { argument: username }) =>
    withLeague(environment, async (dataSource, { name }) => {
      const password = await accountsOf(dataSource).createAdmin(username);
      print(`Admin: ${username}, password ${password} (made up just now and shown only this once), in ${name}.`);
      return 0;
    }),
};

export const resetPasswordCommand: Command = {
  parameters: 'USERNAME',
  summary: 'give a member a new password, printed once, and end their sessions',
  argumentName: 'one username',
  run: (environment, { argument: username }) =>
    withLeague(environment, async (dataSource, { name }) => {
      const password = await accountsOf(dataSource).resetPassword(username);
      print(`${username}: the password is now ${password} (shown only this once), in ${name}. Earlier sessions ended.`);
      return 0;
    }),
};

export const revokeSessionsCommand: Command = {
  parameters: 'USERNAME | --all',
  summary: 'sign a member out everywhere, or everybody',
  argumentName: 'one username',
  options: ['all'],
  replacingOption: 'all',
  run: (environment, { argument: username, options }) =>
    withLeague(environment, async (dataSource, { name }) => {
      const accounts = accountsOf(dataSource);
      if (options.has('all')) {
        const count = await accounts.revokeAllSessions();
        print(`The sessions of ${counted(count, 'member')} in ${name} have ended.`);
      } else {
        await accounts.revokeSessions(username);
        print(`The sessions of ${username} in ${name} have ended.`);
      }
      return 0;
    }),
};

function accountsOf(dataSource: DataSource): OperatorAccountsService {
  return new OperatorAccountsService(
    new Database(dataSource),
    new AccountsStore(dataSource.getRepository(User)),
    new AuditService(new AuditStore(dataSource)),
  );
}
