import { expect, test } from '@jest/globals';
import { DEFAULT_LANDING_CONFIG } from '@league/shared/landing/landing-config.dto';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerRequests, inApp, jsonResponse } from '../../../platform/test-app';
import { LandingAdmin } from './landing-admin';

test('what was typed over the defaults stays when the configuration is loaded again', async () => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1280 }); // jsdom has no layout
  answerRequests(() => jsonResponse(503, {}));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<LandingAdmin />, { wrapper: inApp(client) });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hero Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Friday nights');
  answerRequests((path) => jsonResponse(200, path.endsWith('landing-config') ? DEFAULT_LANDING_CONFIG : []));
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Hero Title' }).value).toBe('Friday nights');
});
