import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { MemberSessionDto } from '@league/shared/accounts/member-session.dto';
import { AdminOnly, CurrentMember, CurrentToken } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import type { TokenClaims } from '../../../platform/auth/tokens.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Signs the member out by ending the session of the request and its live connections. Other sessions remain. */
  @Post('auth/logout')
  @HttpCode(204)
  logout(@CurrentMember() member: Member, @CurrentToken() token: TokenClaims): Promise<void> {
    return this.sessions.signOut(member, token);
  }

  /** Lists the member's sessions, at most 100, most recently used first. */
  @Get('auth/sessions')
  listSignIns(@CurrentMember() member: Member, @CurrentToken() token: TokenClaims): Promise<MemberSessionDto[]> {
    return this.sessions.list(member, token);
  }

  /** Signs the member out of every other session. */
  @Delete('auth/sessions')
  @HttpCode(204)
  endOtherSignIns(@CurrentMember() member: Member, @CurrentToken() token: TokenClaims): Promise<void> {
    return this.sessions.endOthers(member, token);
  }

  /** Ends one of the member's own sessions. */
  @Delete('auth/sessions/:id')
  @HttpCode(204)
  endSignIn(@CurrentMember() member: Member, @Param('id', IdPipe) sessionId: string): Promise<void> {
    return this.sessions.end(member, sessionId);
  }

  /** Signs a member out everywhere. */
  @AdminOnly()
  @Post('admin/users/:id/end-sessions')
  @HttpCode(204)
  endMemberSignIns(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<void> {
    return this.sessions.endAll(member, userId);
  }
}
