import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

/** Runs `statements` in a process that has 300 ms to shut down. @returns its exit code and signal */
async function endingOf(statements: string): Promise<[code: number | null, signal: string | null]> {
  const program = `
    const { Shutdown } = await import(${JSON.stringify(resolve('backend/dist/shutdown.js'))});
    const shutdown = new Shutdown({ error: () => undefined, fatal: () => undefined }, 300);
    shutdown.listen();
    ${statements}`;
  const node = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  return (await once(node, 'exit')) as [number | null, string | null];
}

test('the part that was opened last is closed first', async () => {
  const steps = `const said = [];
    shutdown.before(() => process.exit(said.join() === 'last' ? 7 : 1));
    shutdown.before(() => void said.push('last'));`;
  expect(await endingOf(`${steps} await shutdown.run(0);`)).toEqual([7, null]);
});

test('a step that fails does not keep the others from running, and shows in the exit code', async () => {
  const steps = `shutdown.before(() => (process.exitCode = 7)); shutdown.before(() => Promise.reject(new Error('no')));`;
  expect(await endingOf(`${steps} await shutdown.run(0);`)).toEqual([1, null]);
});

test('an uncaught error ends the process with code 1', async () => {
  expect(await endingOf(`setTimeout(() => { throw new Error('uncaught'); });`)).toEqual([1, null]);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s ends the process in order, with code 0', async (signal) => {
  const rest = 'setInterval(() => undefined, 1000);';
  expect(await endingOf(`${rest} process.kill(process.pid, '${signal}');`)).toEqual([0, null]);
});

test('a step that never ends cannot keep the process', async () => {
  const steps = `setInterval(() => undefined, 1000); shutdown.before(() => new Promise(() => undefined));`;
  expect(await endingOf(`${steps} await shutdown.run(0);`)).toEqual([1, null]);
});

test('neither can an endless busy loop', async () => {
  const steps = `const spin = () => Promise.resolve().then(spin); shutdown.before(spin);`;
  expect(await endingOf(`${steps} await shutdown.run(0);`)).toEqual([null, 'SIGKILL']);
});
