import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { answerRequests, jsonResponse } from '../../../platform/test-app';
import { RegisterForm } from './register-form';

const answers = {
  '/api/settings/public': jsonResponse(200, { registration_enabled: true, require_invite_code: false }),
  '/api/auth/register': jsonResponse(403, {
    type: 'urn:league:approval-pending',
    detail: 'An admin will approve you.',
  }),
};

test('a registration that waits for an admin is no longer an unsaved change', async () => {
  answerRequests((path) => answers[path as keyof typeof answers]);
  const component = () => <RegisterForm onRegistered={() => undefined} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routeTree: createRootRoute({ component }) })} />
    </QueryClientProvider>,
  );
  await screen.findByText('Open registration - No invite code needed!');
  const typed = { Username: 'ana', Password: 'fast-lap', 'Confirm Password': 'fast-lap', 'Driver Name': 'Ana' };
  for (const [label, text] of Object.entries(typed))
    await userEvent.type(screen.getByLabelText(label, { selector: 'input' }), text);
  expect(useUnsaved.getState().forms).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByText('An admin will approve you.');
  expect(useUnsaved.getState().forms).toBe(0);
});
