import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Member } from './member.js';
import type { TokenClaims } from './tokens.js';

export const ACCESS = 'league:access';
export type Access = 'public' | 'steward' | 'admin';

/**
 * Describes a request after the AuthGuard, which sets both fields on routes for members and at most `member` on public routes.
 */
export type MemberRequest = FastifyRequest & { member?: Member; claims?: TokenClaims };

/** Opens a route to everyone. A route without an access decorator requires a signed-in member. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
/** Restricts a route to stewards and admins. */
export const StewardOnly = () => SetMetadata(ACCESS, 'steward' satisfies Access);
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

export const KNOWS_MEMBER = 'league:knows-member';

/** Marks a public route whose response contains more for members. `@Viewer()` injects the member who sent the request. */
export const KnowsMember = () => SetMetadata(KNOWS_MEMBER, true);

/** Injects the member who sent a request to a route with `@KnowsMember()`; null if there is no valid token. */
export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Member | null =>
    context.switchToHttp().getRequest<MemberRequest>().member ?? null,
);

/** Injects the member who sent the request. @throws on routes that do not require a member */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { member } = context.switchToHttp().getRequest<MemberRequest>();
  if (!member) throw new Error('@CurrentMember() needs a route for members');
  return member;
});

/** Injects the claims of the request's token. @throws on routes that do not require a member */
export const CurrentToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { claims } = context.switchToHttp().getRequest<MemberRequest>();
  if (!claims) throw new Error('@CurrentToken() needs a route for members');
  return claims;
});
