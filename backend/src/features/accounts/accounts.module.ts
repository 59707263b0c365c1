import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Block } from './abuse/abuse.entity.js';
import { Session } from './sessions/session.entity.js';
import { User } from './user.entity.js';
import { MEMBER_LOOKUP } from '../../platform/auth/member.js';
import { SiteModule } from '../site/site.module.js';
import { AbuseController } from './abuse/abuse.controller.js';
import { AbuseLogService } from './abuse/abuse-log.service.js';
import { AbuseLogStore } from './abuse/abuse-log.store.js';
import { BlocksService } from './abuse/blocks.service.js';
import { BlocksStore } from './abuse/blocks.store.js';
import { AccountsService } from './accounts.service.js';
import { AccountsStore } from './accounts.store.js';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { AuthController } from './sign-in/auth.controller.js';
import { FirstAdminService } from './sign-in/first-admin.service.js';
import { InviteCodesController } from './invite-codes/invite-codes.controller.js';
import { InviteCodesService } from './invite-codes/invite-codes.service.js';
import { InviteCodesStore } from './invite-codes/invite-codes.store.js';
import { MemberPictureService } from './own-account/member-picture.service.js';
import { MemberListService } from './lists/member-list.service.js';
import { MemberListStore } from './lists/member-list.store.js';
import { OwnAccountService } from './own-account/own-account.service.js';
import { SignInLimitsService } from './sign-in/sign-in-limits.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignInsStore } from './sign-in/sign-ins.store.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SessionsStore } from './sessions/sessions.store.js';
import { RegistrationService } from './sign-in/registration.service.js';

/** Exports its services globally, because the guard of every route looks up members. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Block, Session, User]), SiteModule],
  controllers: [AuthController, SessionsController, AdminAccountsController, InviteCodesController, AbuseController],
  providers: [
    AccountsService,
    RegistrationService,
    SignInService,
    SignInLimitsService,
    SignInsStore,
    SessionsService,
    SessionsStore,
    OwnAccountService,
    MemberPictureService,
    MemberListService,
    MemberListStore,
    InviteCodesService,
    AccountsStore,
    InviteCodesStore,
    FirstAdminService,
    AbuseLogService,
    AbuseLogStore,
    BlocksService,
    BlocksStore,
    { provide: MEMBER_LOOKUP, useExisting: SessionsService },
  ],
  exports: [AccountsService, BlocksService, OwnAccountService, MemberListService, MEMBER_LOOKUP],
})
export class AccountsModule {}
