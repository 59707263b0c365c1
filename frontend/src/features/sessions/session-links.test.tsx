import { expect, test } from '@jest/globals';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { Dialogs } from '../../ui/feedback/dialogs';
import { SessionLinks } from './session-links';

const SESSIONS = ['practice', 'race'].map((kind) => ({ id: kind, kind, state: 'planned' }) as RaceSessionDto);

function Page() {
  useLeaveGuard(true);
  return (
    <>
      <SessionLinks sessions={SESSIONS} chosenId="race" />
      <Dialogs />
    </>
  );
}

test('the link of the session that is shown leaves what is typed and does not ask; that of another asks', async () => {
  history.replaceState(null, '', '/');
  const router = createRouter({ routeTree: createRootRoute({ component: Page }) });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('link', { current: 'page' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ session: 'race' }));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  await userEvent.click(screen.getByRole('link', { current: false }));
  await screen.findByText('Leave without saving?');
});
