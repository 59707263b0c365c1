import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ChosenPasswords } from '../../../platform/auth/chosen-passwords.js';
import { hashPassword, makePassword } from '../../../platform/auth/passwords.js';
import { ConfigError } from '../../../platform/config/config-error.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AccountsStore } from '../accounts.store.js';
import { newUser } from '../new-user.js';
import { refuseTakenUsername } from '../username-taken.js';

/** Creates the first admin of a league that has none. */
@Injectable()
export class FirstAdminService implements OnApplicationBootstrap {
  /** The message for the console, shown once; absent when the league already has an admin. */
  announcement: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly passwords: ChosenPasswords,
  ) {}

  /**
   * Creates the admin unless the league has one, and sets `announcement`. If several processes start together, only one of them
   * creates it.
   * @throws ConfigError when ADMIN_PASSWORD is a common password
   */
  async onApplicationBootstrap(): Promise<void> {
    if (await this.store.hasAdmin()) return;
    const { adminPassword } = this.config;
    if (adminPassword && (await this.passwords.isCommon(adminPassword))) {
      throw new ConfigError('ADMIN_PASSWORD is one of the most common passwords: choose another one.');
    }
    const username = this.config.adminUsername ?? 'admin';
    const password = adminPassword ?? makePassword();
    const user = newUser({ username, passwordHash: await hashPassword(password), isAdmin: true });
    try {
      await this.database.transaction((tx) => refuseTakenUsername(username, this.store.insert(tx, user)));
    } catch (error) {
      if (error instanceof DomainError && error.status === 409) return; // another process has created it
      throw error;
    }
    this.announcement = adminPassword
      ? `Admin: ${username}, with the password from ADMIN_PASSWORD.`
      : `Admin: ${username}, password ${password} (made up just now and shown only this once).`;
  }
}
