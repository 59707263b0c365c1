import { Global, Module } from '@nestjs/common';
import { MEMBER_LOOKUP } from '../../platform/auth/member.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccountsService } from './accounts.service.js';
import { AccountsStore } from './accounts.store.js';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { AuthController } from './auth.controller.js';
import { FirstAdmin } from './first-admin.js';
import { InviteCodesController } from './invite-codes.controller.js';
import { InviteCodesService } from './invite-codes.service.js';
import { InviteCodesStore } from './invite-codes.store.js';
import { MemberPictureController } from './member-picture.controller.js';
import { MemberPictureService } from './member-picture.service.js';
import { MemberListService } from './lists/member-list.service.js';
import { MemberListStore } from './lists/member-list.store.js';
import { MembersService } from './members.service.js';
import { OwnAccountService } from './own-account.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import { UserAnswersStore } from './user-answers.store.js';

/** Global because the guard of every route asks it who a member is. */
@Global()
@Module({
  imports: [SettingsModule, PicturesModule],
  controllers: [AuthController, AdminAccountsController, InviteCodesController, MemberPictureController],
  providers: [
    AccountsService,
    RegistrationService,
    OwnAccountService,
    MembersService,
    PasswordResetService,
    MemberPictureService,
    MemberListService,
    MemberListStore,
    InviteCodesService,
    AccountsStore,
    UserAnswersStore,
    InviteCodesStore,
    FirstAdmin,
    { provide: MEMBER_LOOKUP, useExisting: AccountsService },
  ],
  exports: [AccountsService, MembersService, MemberListService, MEMBER_LOOKUP],
})
export class AccountsModule {}
