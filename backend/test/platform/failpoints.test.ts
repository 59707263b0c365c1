import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const MODULE = resolve('backend/dist/platform/failpoints/failpoint.js');

/** Runs a process that reaches the place `a.b` three times with this failpoint armed. @returns its output and how it ended */
function reached(action: string, value = 0) {
  const program = `
    const { armFailpoints, failpoint } = await import(${JSON.stringify(MODULE)});
    const failpoints = ${JSON.stringify(action === '' ? [] : [{ name: 'a.b', action, value, nth: 2 }])};
    armFailpoints(failpoints);
    for (let time = 1; time <= 3; time++) {
      const [before, clockBefore] = [performance.now(), Date.now()];
      let thrown = '';
      try { failpoint('a.b'); failpoint('another'); } catch (error) { thrown = error.code ?? error.message; }
      const waited = performance.now() - before;
      const stepped = Date.now() - clockBefore - waited;
      process.stdout.write(JSON.stringify({ thrown, waited: Math.round(waited / 100) * 100, stepped: Math.round(stepped / 1000) * 1000,
        sameClock: Math.abs(new Date().getTime() - Date.now()) < 100, isDate: new Date(0) instanceof Date }) + '\\n');
    }`;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n').filter(Boolean);
  return { signal, times: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const UNHARMED = { thrown: '', waited: 0, stepped: 0, sameClock: true, isDate: true };

test('a failpoint that no setting names does nothing', () => {
  expect(reached('')).toEqual({ signal: null, times: [UNHARMED, UNHARMED, UNHARMED] });
});

test.each([
  ['throw', 0, { thrown: 'a failpoint threw this error' }],
  ['disk-full', 0, { thrown: '53100' }],
  ['delay', 300, { waited: 300 }],
])('%s acts once, the nth time its place is reached', (action, value, seen) => {
  expect(reached(action, value)).toEqual({ signal: null, times: [UNHARMED, { ...UNHARMED, ...seen }, UNHARMED] });
});

test.each([3_600_000, -30_000])('a clock that steps by %d ms keeps its offset, and timers go on', (ms) => {
  expect(reached('clock', ms).times).toEqual([UNHARMED, { ...UNHARMED, stepped: ms }, UNHARMED]);
});

test('exit ends the process as kill -9 does', () => {
  expect(reached('exit')).toEqual({ signal: 'SIGKILL', times: [UNHARMED] });
});
