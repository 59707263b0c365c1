import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Member } from './member.js';
import type { TokenClaims } from './tokens.js';

export const ACCESS = 'league:access';
export type Access = 'public' | 'admin';

/** A request that passed the guard of a route for members. */
export type MemberRequest = FastifyRequest & { member?: Member; claims?: TokenClaims };

/** Open to visitors. Without this or AdminOnly a route is for signed-in members. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

export const KNOWS_MEMBER = 'league:knows-member';

/** For a public route that shows members more: a valid token makes its member the `@Viewer()`; without one it is null. */
export const KnowsMember = () => SetMetadata(KNOWS_MEMBER, true);

/** The member who asks a route with `@KnowsMember()`; null for a visitor. */
export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Member | null =>
    context.switchToHttp().getRequest<MemberRequest>().member ?? null,
);

/** The member who asks. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { member } = context.switchToHttp().getRequest<MemberRequest>();
  if (!member) throw new Error('@CurrentMember() needs a route for members');
  return member;
});

/** The token with which the member asks. */
export const CurrentToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { claims } = context.switchToHttp().getRequest<MemberRequest>();
  if (!claims) throw new Error('@CurrentToken() needs a route for members');
  return claims;
});
