import { Inject, Injectable } from '@nestjs/common';
import { PASSWORD_MIN_LENGTH } from '@league/shared/accounts/account.rules';
import { CONFIG, type Config } from '../config/config.js';
import { DomainError } from '../http/domain-error.js';
import { type HashedFor, hashPassword } from './passwords.js';

/** The number of common passwords that are refused, counting only those that are long enough. */
const LISTED = 3_000;

/** Hashes passwords that people have chosen, as opposed to generated ones, and recognizes common ones. */
@Injectable()
export class ChosenPasswords {
  private listed: Promise<ReadonlySet<string>> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'refuseCommonPasswords'>) {}

  /**
   * Hashes a chosen password.
   * @param field the request field that a 400 names
   * @throws DomainError 400 if the password is common, for admins always and for others if the league is configured so; 503
   * when too many passwords wait to be hashed
   */
  async hash(
    field: string,
    password: string,
    { isAdmin = false, hashedFor = 'known' }: { readonly isAdmin?: boolean; readonly hashedFor?: HashedFor } = {},
  ): Promise<string> {
    const isRefused = isAdmin || this.config.refuseCommonPasswords;
    if (isRefused && (await this.isCommon(password))) {
      throw DomainError.invalidField(field, 'common-password');
    }
    return hashPassword(password, hashedFor);
  }

  /** Returns whether the password is one of the LISTED most common ones, ignoring case. */
  async isCommon(password: string): Promise<boolean> {
    this.listed ??= readList();
    return (await this.listed).has(password.toLowerCase());
  }
}

/** Returns the LISTED most common passwords of sufficient length; loads the dictionary only when called. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH);
  return new Set(longEnough.slice(0, LISTED));
}
