import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { RegisterForm } from './register-form';

const answer = (status: number, body: unknown) => ({ ok: status < 300, status, headers: new Map(), json: () => Promise.resolve(body) }); // prettier-ignore
const answers = {
  '/api/settings/public': answer(200, { registration_enabled: true, require_invite_code: false }),
  '/api/auth/register': answer(403, { type: 'urn:league:approval-pending', detail: 'An admin will approve you.' }),
};

test('a registration that waits for an admin is no longer an unsaved change', async () => {
  globalThis.Headers ??= Map as unknown as typeof Headers;
  globalThis.fetch = ((path: keyof typeof answers) => Promise.resolve(answers[path])) as unknown as typeof fetch;
  const component = () => <RegisterForm onRegistered={() => undefined} />;
  window.scrollTo = () => undefined; // jsdom does not implement it
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
