import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { OFFLINE_AFTER_MS } from '../live/live-status';
import { setLiveFacts } from '../live/live.store';
import { QueryPanel, type PanelQuery } from './query-panel';

const refetch = jest.fn();
const FAILED: PanelQuery<readonly string[]> = {
  data: undefined,
  error: new Error('It broke.'),
  isPending: true,
  isFetching: false,
  isPlaceholderData: false,
  dataUpdatedAt: 0,
  refetch,
};

const draw = (errorTitle?: string) =>
  render(
    <QueryPanel
      query={FAILED}
      what="the events"
      skeleton=""
      empty="No events found"
      {...(errorTitle && { errorTitle })}
    >
      {() => null}
    </QueryPanel>,
  );

afterEach(() => {
  cleanup();
  setLiveFacts({ browserOnline: true, lastMessageAt: Date.now() });
});

test('a list that cannot be loaded shows its own texts, however long the server has been away', () => {
  setLiveFacts({ lastMessageAt: Date.now() - OFFLINE_AFTER_MS - 1_000 });
  draw();
  screen.getByText('No events found');
  expect(screen.getByRole('alert').textContent).toBe('Could not be loaded.Retry');
  cleanup();
  draw('Failed to load events');
  expect(screen.getByRole('alert').textContent).toContain('Failed to load events');
});

test('only a browser without a network is told that it is offline, and reads again once it is not', () => {
  draw();
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  act(() => setLiveFacts({ browserOnline: false }));
  screen.getByText(/^You are offline, and this was not loaded before\./);
  expect(screen.queryByText('No events found')).toBeNull();
  expect(refetch).not.toHaveBeenCalled();
  act(() => setLiveFacts({ browserOnline: true }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
