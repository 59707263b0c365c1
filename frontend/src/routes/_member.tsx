import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireMember } from '../platform/session/guards';
import { MemberFrame } from './-member-frame';

/** The route of the pages for members only. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => requireMember(location.href),
  component: () => (
    <MemberFrame>
      <Outlet />
    </MemberFrame>
  ),
});
