import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ChosenPasswords } from '../../../platform/auth/chosen-passwords.js';
import { makePassword } from '../../../platform/auth/passwords.js';
import { ConfigError } from '../../../platform/config/config-error.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AccountsService } from '../accounts.service.js';

/** Creates the first admin of a league that has none. */
@Injectable()
export class FirstAdminService implements OnApplicationBootstrap {
  /** The message for the console, shown once; absent when the league already has an admin. */
  announcement: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: AccountsService,
    private readonly passwords: ChosenPasswords,
  ) {}

  /**
   * Creates the admin unless the league has one, and sets `announcement`.
   * @throws ConfigError when ADMIN_PASSWORD is a common password
   */
  async onApplicationBootstrap(): Promise<void> {
    if (await this.accounts.hasAdmin()) return;
    const { adminPassword } = this.config;
    if (adminPassword && (await this.passwords.isCommon(adminPassword))) {
      throw new ConfigError('ADMIN_PASSWORD is one of the most common passwords: choose another one.');
    }
    const username = this.config.adminUsername ?? 'admin';
    const password = adminPassword ?? makePassword();
    try {
      await this.accounts.createFirstAdmin(username, password);
    } catch (error) {
      if (error instanceof DomainError && error.status === 409) return; // another process has created it
      throw error;
    }
    this.announcement = adminPassword
      ? `Admin: ${username}, with the password from ADMIN_PASSWORD.`
      : `Admin: ${username}, password ${password} (made up just now and shown only this once).`;
  }
}
