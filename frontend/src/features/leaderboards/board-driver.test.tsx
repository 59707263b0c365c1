import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { answerRequests, inApp, jsonResponse } from '../../platform/test-app';
import { BoardDriver } from './board-driver';

test('a private profile is shown as such, not as a failure to retry', async () => {
  const problem = { type: 'urn:league:private-profile', status: 403, detail: 'This profile is private' };
  answerRequests(() => jsonResponse(403, problem));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<BoardDriver userId="a" laps={3} />, { wrapper: inApp(client) });
  await screen.findByText('This profile is private');
  expect(screen.queryByRole('button')).toBeNull();
});
