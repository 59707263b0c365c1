import { expect, test } from '@jest/globals';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { BestLapRows } from './best-lap-rows';

test('an equal best lap is not shown as the fastest', () => {
  const rows = ['Ana', 'Ben'].map((name, n) => ({ userId: name, name, rank: 1, place: n + 1, best: 61.25, laps: 1 }));
  const { container } = render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <BestLapRows label="Best laps" rows={rows} ownId={undefined} />
    </RouterContextProvider>,
  );
  const times = [...container.querySelectorAll('time')];
  expect(times.map((time) => [time.textContent, time.matches('.text-fastest')])).toEqual([
    ['61.250', true],
    ['61.250', false],
  ]);
});
