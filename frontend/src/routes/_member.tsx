import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireMember } from '../platform/session/guards';
import { MemberFrame } from './-member-frame';

/** Restricts its pages to members; visitors are redirected to the login page. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => requireMember(location.href),
  component: () => (
    <MemberFrame>
      <Outlet />
    </MemberFrame>
  ),
});
