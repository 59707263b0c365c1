import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { networkOf } from '../http/address.rules.js';
import { DomainError } from '../http/domain-error.js';
import { ACCESS, type Access, KNOWS_MEMBER, type MemberRequest } from './auth-decorators.js';
import { isSteward, MEMBER_LOOKUP, type MemberLookup } from './member.js';
import { KnownTokens } from './known-tokens.js';
import { RefusedTokens } from './refused-tokens.js';
import { Tokens } from './tokens.js';

/** The headers of a public response that may contain more for the member who requested it. */
const FOR_ONE_MEMBER = { 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' };

/** Denies access by default: a route without an access decorator requires a signed-in member. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly refused: RefusedTokens,
    private readonly known: KnownTokens,
    @Inject(MEMBER_LOOKUP) private readonly members: MemberLookup,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true; // the live gateway has its own check
    const places = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, places);
    const http = context.switchToHttp();
    if (access === 'public') {
      const asks = this.reflector.getAllAndOverride<true | undefined>(KNOWS_MEMBER, places);
      return asks ? this.notice(http.getRequest(), http.getResponse()) : true;
    }
    void http.getResponse<FastifyReply>().header('cache-control', 'no-store'); // the response is for one member
    return this.admit(http.getRequest<MemberRequest>(), access);
  }

  /** Admits everyone and, if the token is valid, attaches its member to the request. */
  private notice(request: MemberRequest, reply: FastifyReply): true | Promise<true> {
    const { authorization } = request.headers;
    if (authorization === undefined) return true;
    void reply.headers(FOR_ONE_MEMBER);
    const known = this.known.find(authorization);
    if (!known) return this.lookUp(request, authorization);
    request.member = known;
    return true;
  }

  private async lookUp(request: MemberRequest, authorization: string): Promise<true> {
    const { generation } = this.known; // a session that ends while it is read is not cached
    const { member } = await this.findSender(authorization);
    if (!member) return true;
    this.known.add(authorization, member, generation);
    request.member = member;
    return true;
  }

  private async findSender(authorization: string | undefined) {
    const claims = await this.tokens.verify(bearerOf(authorization));
    return { claims, member: typeof claims === 'string' ? null : await this.members.findMember(claims) };
  }

  private async admit(request: MemberRequest, access: Access | undefined): Promise<boolean> {
    const { claims, member } = await this.findSender(request.headers.authorization);
    if (!member || typeof claims === 'string') {
      this.refused.report(claims, networkOf(request.ip));
      throw DomainError.signedOut(
        typeof claims === 'string' ? 'signed-out' : await this.members.findSignOutCode(claims),
      );
    }
    if (access === 'admin' ? !member.isAdmin : access === 'steward' && !isSteward(member)) {
      const code = access === 'admin' ? 'admins-only' : 'stewards-only';
      throw DomainError.forbidden(member.isHeldBack ? 'admin-password-common' : code);
    }
    request.member = member;
    request.claims = claims;
    return true;
  }
}

function bearerOf(header: string | undefined): string {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
}
