import { afterEach, expect, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialogs } from '../../ui/feedback/dialogs';
import { endSession, startSession } from '../session/session.store';
import { useLeaveGuard } from './use-leave-guard';

function Page() {
  useLeaveGuard(true);
  useLeaveGuard(true); // a second changed form
  return (
    <>
      Tuning
      <Dialogs />
    </>
  );
}

const signIn = () => startSession({ access_token: 'token', user: { id: 'ana' } as UserDto });
async function openPage() {
  history.replaceState(null, '', '/');
  const router = createRouter({ routeTree: createRootRoute({ component: Page, notFoundComponent: Page }) });
  render(<RouterProvider router={router} />);
  await screen.findByText('Tuning');
  return router;
}
const question = 'Leave without saving?';

afterEach(endSession);

test('Back from a dialog with an address asks before changes are lost; the dialog itself does not', async () => {
  signIn();
  const router = await openPage();
  await act(() => router.navigate({ to: '/', search: { tune: 'falcon' } as never }));
  expect(router.state.location.search).toEqual({ tune: 'falcon' });
  act(() => router.history.back());
  await screen.findByText(question);
  await userEvent.click(screen.getByText('Stay'));
  expect(router.state.location.search).toEqual({ tune: 'falcon' });
  await act(() => router.navigate({ to: '/' }));
  expect(screen.queryByText(question)).toBeNull();
});

test('another session of an event is another form, and asks before it is shown', async () => {
  signIn();
  const router = await openPage();
  act(() => void router.navigate({ to: '/', search: { session: 'race' } as never }));
  await screen.findByText(question);
});

test('a visitor is asked too, a member who has signed out is not', async () => {
  signIn();
  const ofMember = await openPage();
  endSession();
  await act(() => ofMember.navigate({ to: '/login' }));
  expect(ofMember.state.location.pathname).toBe('/login');
  cleanup();
  const ofVisitor = await openPage();
  act(() => void ofVisitor.navigate({ to: '/login' }));
  await screen.findByText(question);
});

test('a page with several changed forms asks once, and again when it is left later', async () => {
  signIn();
  const router = await openPage();
  act(() => void router.navigate({ to: '/login' }));
  await userEvent.click(await screen.findByText('Leave'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.queryByText(question)).toBeNull();
  act(() => void router.navigate({ to: '/' }));
  await userEvent.click(await screen.findByText('Stay'));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(router.state.location.pathname).toBe('/login');
});
