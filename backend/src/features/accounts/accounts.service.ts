import { Injectable } from '@nestjs/common';
import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { LoginDto } from '@league/shared/accounts/login.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { announce } from '../../platform/announce/announce.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member, MemberLookup } from '../../platform/auth/member.js';
import { hashPassword, passwordMatches } from '../../platform/auth/passwords.js';
import { Tokens } from '../../platform/auth/tokens.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../platform/http/limits/shared-rate-limiter.js';
import { AuditService } from '../audit/audit.service.js';
import { AccountsStore } from './accounts.store.js';
import { newUser } from './new-user.js';
import { UsersStore } from './users.store.js';

/** Sign-ins from one address. */
const LOGINS: RateLimit = { name: 'login-address', points: 10, seconds: 60 };
/** Failed sign-ins to one account from one address: its rightful owner elsewhere is not locked out. */
const FAILED_LOGINS: RateLimit = { name: 'login-failures', points: 10, seconds: 15 * 60 };

/** Who is a member, and how they prove it. */
@Injectable()
export class AccountsService implements MemberLookup {
  constructor(
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly users: UsersStore,
    private readonly tokens: Tokens,
    private readonly limits: SharedRateLimiter,
    private readonly audit: AuditService,
  ) {}

  findMember(id: string, tokenVersion: number): Promise<Member | null> {
    return this.store.findMember(id, tokenVersion);
  }

  /**
   * Signs a member in. Unknown users and wrong passwords get the same answer in the same time.
   * @throws DomainError 401 'Invalid credentials', 403 for a disabled account, 429 above the limits.
   */
  async login(dto: LoginDto, address: string): Promise<SessionDto> {
    const attempt = `${address} ${dto.username.toLowerCase()}`;
    await this.limits.spend(LOGINS, address);
    await this.limits.check(FAILED_LOGINS, attempt);
    const user = await this.store.findByUsername(dto.username);
    if (!(await passwordMatches(dto.password, user?.passwordHash)) || !user) {
      await this.limits.spend(FAILED_LOGINS, attempt);
      throw DomainError.signedOut('Invalid credentials');
    }
    if (!user.isActive) throw DomainError.forbidden('This account is disabled: ask an admin of the league.');
    return {
      access_token: await this.tokens.sign(user.id, user.tokenVersion),
      user: await this.users.get(user.id),
    };
  }

  me(member: Member): Promise<UserDto> {
    return this.users.get(member.id);
  }

  /** A member with their totals, for features above. @throws DomainError 404 */
  getUser(id: string): Promise<UserDto> {
    return this.users.get(id);
  }

  /** For a transaction that holds the lap lock, so that no member is deleted until it ends. @throws DomainError 404 */
  async requireMember(tx: Transaction, id: string): Promise<void> {
    if (!(await this.store.exists(tx, id))) throw DomainError.notFound('There is no such member: reload the list.');
  }

  /** For admins. @throws DomainError 409 when the username is taken. */
  async createUser(member: Member, dto: CreateUserDto): Promise<UserDto> {
    const isDriver = dto.is_driver ?? false;
    const user = newUser({
      username: dto.username,
      passwordHash: await hashPassword(dto.password),
      driverName: dto.driver_name ?? null,
      email: dto.email ?? null,
      slAvatarName: dto.sl_avatar_name ?? null,
      isDriver,
      driverApproved: isDriver && (dto.driver_approved ?? false),
    });
    await this.database.transaction(async (tx) => {
      await this.store.insert(tx, user);
      const { username, driverApproved } = user;
      if (isDriver && !driverApproved) await announce(tx, 'race-control', []);
      await this.audit.record(tx, member, {
        action: 'user.create',
        targetId: user.id,
        after: { username, is_driver: isDriver, driver_approved: driverApproved },
      });
    });
    return this.users.get(user.id);
  }

  /** The first admin of an empty league. Processes that start together make one. */
  async createFirstAdmin(username: string, password: string): Promise<void> {
    const user = newUser({ username, passwordHash: await hashPassword(password), isAdmin: true });
    await this.database.transaction((tx) => this.store.insert(tx, user));
  }

  hasAdmin(): Promise<boolean> {
    return this.store.hasAdmin();
  }
}
