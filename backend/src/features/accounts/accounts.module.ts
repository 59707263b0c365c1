import { Global, Module } from '@nestjs/common';
import { MEMBER_LOOKUP } from '../../platform/auth/member.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { AccountsService } from './accounts.service.js';
import { AccountsStore } from './accounts.store.js';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { AuthController } from './auth.controller.js';
import { FirstAdmin } from './first-admin.js';

/** Global because the guard of every route asks it who a member is. */
@Global()
@Module({
  controllers: [AuthController, AdminAccountsController],
  providers: [
    AccountsService,
    AccountsStore,
    RateLimits,
    FirstAdmin,
    { provide: MEMBER_LOOKUP, useExisting: AccountsService },
  ],
  exports: [AccountsService, MEMBER_LOOKUP],
})
export class AccountsModule {}
