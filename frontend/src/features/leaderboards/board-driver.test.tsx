import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { BoardDriver } from './board-driver';

test('a private profile is shown as such, not as a failure to retry', async () => {
  const problem = { type: 'urn:league:private-profile', status: 403, detail: 'This profile is private' };
  globalThis.Headers ??= Map as unknown as typeof Headers;
  globalThis.fetch = (() =>
    Promise.resolve({ ok: false, status: 403, headers: new Map(), json: () => Promise.resolve(problem) })) as unknown as typeof fetch; // prettier-ignore
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BoardDriver userId="a" laps={3} />
    </QueryClientProvider>,
  );
  await screen.findByText('This profile is private');
  expect(screen.queryByRole('button')).toBeNull();
});
