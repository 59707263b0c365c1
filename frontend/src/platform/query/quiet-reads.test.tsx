import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { QueryPanel, type PanelQuery } from './query-panel';
import { readQuietly } from './quiet-reads.store';

const reading: PanelQuery<readonly string[]> = {
  data: ['Ana Torres'],
  error: null,
  isPending: false,
  isFetching: true,
  isPlaceholderData: false,
  dataUpdatedAt: Date.now(),
  refetch: () => undefined,
};

const panel = (
  <QueryPanel query={reading} what="the drivers" skeleton={null} dimsWhileReading>
    {([driver]) => <p>{driver}</p>}
  </QueryPanel>
);
const isDimmed = () => screen.getByText('Ana Torres').parentElement?.getAttribute('aria-busy') === 'true';

test('a reload by the reader dims the list until it has loaded, one caused by a lap does not', async () => {
  let done: (() => void) | undefined;
  const lapWasDriven = new Promise<void>((resolve) => (done = resolve));
  render(panel);
  await waitFor(() => expect(isDimmed()).toBe(true));
  let quiet: Promise<void> | undefined;
  act(() => void (quiet = readQuietly(lapWasDriven)));
  await waitFor(() => expect(isDimmed()).toBe(false));
  await act(async () => {
    done?.();
    await quiet;
  });
  await waitFor(() => expect(isDimmed()).toBe(true));
});
