import { Injectable } from '@nestjs/common';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { RegisterDto } from '@league/shared/accounts/register.dto';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { announce } from '../../../platform/announce/announce.js';
import { Database } from '../../../platform/database/database.js';
import { ChosenPasswords } from '../../../platform/auth/chosen-passwords.js';
import type { Client } from '../../../platform/http/current-client.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../../platform/http/limits/shared-rate-limiter.js';
import { SettingsService } from '../../site/settings/settings.service.js';
import { AccountsStore } from '../accounts.store.js';
import { InviteCodesService } from '../invite-codes/invite-codes.service.js';
import { newUser } from '../new-user.js';
import { refuseTakenUsername } from '../username-taken.js';
import { SignInService } from './sign-in.service.js';

const FIRST_TOKEN_VERSION = 1;
/**
 * Limits registrations from one network, successful or not, so that invite codes cannot be guessed. Wider IPv6 networks have the
 * same limit, so that owning many addresses gains nothing. An IPv4 household has a single address, so four times as many
 * registrations may come from the next wider network.
 */
const REGISTRATIONS: RateLimit = {
  name: 'register-address',
  points: 5,
  seconds: 30 * 60,
  wider: { 24: 20, 56: 5, 48: 5 },
};

/** Registers new members. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly signIns: SignInService,
    private readonly codes: InviteCodesService,
    private readonly settings: SettingsService,
    private readonly limits: SharedRateLimiter,
    private readonly passwords: ChosenPasswords,
  ) {}

  /**
   * Creates a member and signs them in. Where registrations require approval, the member is created but refused (403) until
   * an admin approves them. The use of an invite code is counted in the transaction that creates the member, so that a failed
   * registration uses none.
   * @throws DomainError 400 without a required invite code or for a common password, if the league refuses them; 403 when
   * registration is closed, the code is not valid or the member needs approval; 409 when the username is taken; 429 above the
   * limit; 503 when too many passwords wait to be hashed
   */
  async register(dto: RegisterDto, client: Client): Promise<SessionDto> {
    await this.limits.consumeForNetwork(REGISTRATIONS, client.network);
    const { require_approval } = await this.requireOpen(dto);
    const applies = dto.apply_as_driver ?? false;
    const user = newUser({
      username: dto.username,
      passwordHash: await this.passwords.hash('password', dto.password, { hashedFor: 'stranger' }),
      driverName: dto.driver_name,
      email: dto.email ?? null,
      slAvatarName: dto.sl_avatar_name ?? null,
      isActive: !require_approval,
      awaitsApproval: require_approval,
      isDriver: applies,
      driverApplicationNote: applies ? (dto.driver_application_note ?? null) : null,
    });
    await this.database.transaction(async (tx) => {
      if (dto.invite_code) await this.codes.consume(tx, dto.invite_code);
      await refuseTakenUsername(user.username, this.store.insert(tx, user));
      if (applies) await announce(tx, 'race-control', []);
      if (user.isActive) await announce(tx, 'drivers', [user.id]);
      await announce(tx, 'admin-lists', ['users']);
    });
    if (user.awaitsApproval) throw DomainError.forbidden('approval-pending');
    return this.signIns.start({ ...user, tokenVersion: FIRST_TOKEN_VERSION }, client, { password: dto.password });
  }

  private async requireOpen({ invite_code }: RegisterDto): Promise<SiteSettingsDto> {
    const settings = await this.settings.get();
    const { registration_enabled, require_invite_code } = settings;
    if (!registration_enabled) throw DomainError.forbidden('registration-closed');
    if (require_invite_code && !invite_code) {
      throw DomainError.invalidField('invite_code', 'invite-code-needed');
    }
    return settings;
  }
}
