import { expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { deleteCar, ownCarsQuery, saveTuning } from './cars.queries';

const FALCON = { id: 'falcon', name: 'Falcon', tuning_settings: { driving_mode: 1 } } as CarDto;

const answer = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  headers: new Map(),
  json: () => Promise.resolve(body),
});

/** Sends a write that fails. Returns the cars that are shown until then, and those that are shown afterwards. */
async function failedWrite(send: (client: QueryClient) => Promise<unknown>) {
  let fail = () => undefined as unknown;
  const failure = new Promise((resolve) => (fail = () => resolve(answer(500, { detail: 'It broke.' }))));
  globalThis.fetch = ((_path: string, { method }: RequestInit) =>
    method === 'GET' ? Promise.resolve(answer(200, [FALCON])) : failure) as unknown as typeof fetch;
  const client = new QueryClient();
  const cars = new QueryObserver(client, ownCarsQuery);
  const stop = cars.subscribe(() => undefined);
  await waitFor(() => expect(cars.getCurrentResult().data).toEqual([FALCON]));
  const refused = send(client).catch(({ message }: Error) => message);
  await waitFor(() => expect(cars.getCurrentResult().data).not.toEqual([FALCON]));
  const until = cars.getCurrentResult().data;
  fail();
  expect(await refused).toBe('It broke.');
  await waitFor(() => expect(cars.getCurrentResult().data).toEqual([FALCON]));
  stop();
  return until;
}

test('a tuning is shown at once, and the old one again when saving fails', async () => {
  const changed = { driving_mode: 2 } as const;
  const shown = await failedWrite((client) =>
    new MutationObserver(client, saveTuning).mutate({ car: FALCON, changed }),
  );
  expect(shown).toEqual([{ ...FALCON, tuning_settings: changed }]);
});

test('a car that is deleted is gone at once, and back when that failed', async () => {
  expect(await failedWrite((client) => new MutationObserver(client, deleteCar).mutate(FALCON))).toEqual([]);
});
