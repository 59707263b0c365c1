import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { inApp } from '../../../platform/test-app';
import { aLap } from '../test-lap';
import { LapRow } from './lap-row';

test.each([
  ['cell of its own', false, 'td'],
  ['line with the track', true, 'bdi'],
])('the name of a car has its own writing direction, also in a %s', (_, narrow, tag) => {
  const lap = aLap({ car_name: 'سيارة السباق الحمراء' });
  const { container } = render(
    <table>
      <tbody>
        <LapRow {...{ lap, narrow, rank: 1, medals: false, fresh: null, mine: false, now: 0 }} />
      </tbody>
    </table>,
    { wrapper: inApp() },
  );
  const named = [...container.querySelectorAll('bdi, [dir=auto]')].find((one) => one.textContent === lap.car_name);
  expect(named?.localName).toBe(tag);
});
