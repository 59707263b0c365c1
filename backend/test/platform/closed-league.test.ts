/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { startLeague } from '../support/league.js';
import { until } from '../support/until.js';

const KINDS = ['Timeout', 'TCPWRAP', 'TCPSERVERWRAP'];

/** Marks what runs for the league of this test, because other test files may leave resources in this process. */
const ofLeague = new AsyncLocalStorage<boolean>();
const opened = new Map<number, { readonly kind: string; readonly resource: { readonly hasRef?: () => boolean } }>();
const hook = createHook({
  init: (id, kind, _, resource) => {
    if (KINDS.includes(kind) && ofLeague.getStore()) opened.set(id, { kind, resource });
  },
  destroy: (id) => opened.delete(id),
}).enable();
afterAll(() => {
  hook.disable();
});

/** Lists the kinds of the timers, sockets and servers of the league that keep this process alive. */
const kept = () => [...opened.values()].filter(({ resource }) => resource.hasRef?.()).map(({ kind }) => kind);

test('a league that was closed leaves nothing that keeps its process alive', async () => {
  await ofLeague.run(true, async () => {
    const league = await startLeague();
    const { car } = await league.aDriver();
    await league.post(car, { lap_time: 61 });
    await league.waitUntilCounted();
    expect(new Set(kept())).toEqual(new Set(KINDS));
    await league.close();
  });
  await until(kept, ({ length }) => length === 0);
});
