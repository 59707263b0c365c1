import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useSeason } from './use-season';

test('a screen that found no season looks for the newest one again every minute', async () => {
  let requests = 0;
  globalThis.fetch = () => {
    requests += 1;
    return Promise.resolve({ ok: requests > 1, json: () => Promise.resolve([]) } as unknown as Response);
  };
  const { result, rerender } = renderHook((minute) => useSeason(true, null, minute), { initialProps: 1 });
  await waitFor(() => expect(requests).toBe(1));
  expect(result.current.problem).toBeNull();
  rerender(2);
  await waitFor(() => expect(result.current.problem).toBe('The league has no seasons yet.'));
  rerender(2);
  expect(requests).toBe(2);
});
