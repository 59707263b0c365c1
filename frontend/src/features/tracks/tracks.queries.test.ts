import { expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { findTrack, tracksQuery } from './tracks.queries';

const aTrack = (id: string, channel_letter: string) => ({ id, channel_letter }) as never;

test('a track is missing only when tracks that were loaded just now do not contain it', async () => {
  const served = [aTrack('monza', 'B'), aTrack('imola', 'I')];
  const fetched = jest.fn(() => Promise.resolve({ ok: true, headers: new Map(), json: () => Promise.resolve(served) }));
  Object.assign(globalThis, { fetch: fetched });
  const client = new QueryClient();
  client.setQueryData(tracksQuery.queryKey, [aTrack('monza', 'A')]);
  expect(await findTrack(client, 'a')).toMatchObject({ id: 'monza', channel_letter: 'A' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await findTrack(client, 'I')).toMatchObject({ id: 'imola' });
  served[0] = aTrack('monza', 'C');
  await client.invalidateQueries({ queryKey: tracksQuery.queryKey });
  expect(await findTrack(client, 'monza')).toMatchObject({ channel_letter: 'C' });
  expect(await findTrack(client, 'Z')).toBeUndefined();
});
