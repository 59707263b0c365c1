import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NoStream } from './no-stream';
import { radioStreamsQuery } from './radio.queries';

const fetched = jest.fn<typeof fetch>();
const given = (status: number, body: unknown) => ({ ok: status < 300, status, headers: new Map(), json: () => Promise.resolve(body) }) as never; // prettier-ignore

beforeEach(() => {
  globalThis.fetch = fetched;
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
});

function Drawer() {
  return <NoStream query={useQuery({ ...radioStreamsQuery, retry: false })} />;
}

test('the absence of streams is shown once the league confirms it, not while loading or after a failure', async () => {
  let answer: (response: never) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Drawer />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Loading the streams…')).toBeTruthy();
  answer(given(500, { detail: 'It broke.' }));
  await screen.findByText('Could not be loaded.');
  expect(screen.queryByText('No radio stream right now.')).toBeNull();
  fetched.mockResolvedValueOnce(given(200, []));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No radio stream right now.');
});
