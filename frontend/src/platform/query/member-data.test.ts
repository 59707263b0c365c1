import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { endSession, startSession } from '../session/session.store';
import { followMember } from './member-data';

const client = new QueryClient();
followMember(client);
const signIn = (id: string) => startSession({ access_token: id, user: { id } } as never);
const own = () => client.getQueryData(['laps', 'own']);

afterEach(() => {
  endSession();
  client.clear();
});

test('what a member has loaded is gone when they sign out, and when another one signs in', () => {
  for (const leave of [endSession, () => signIn('bob')]) {
    signIn('ana');
    client.setQueryData(['laps', 'own'], 1);
    signIn('ana');
    expect(own()).toBe(1);
    leave();
    expect(own()).toBeUndefined();
  }
});

test('the page of another member is read again, with its site still followed after sign-out', async () => {
  const read = { laps: 0, site: 0 };
  const follow = (queryKey: readonly ['laps' | 'site']) =>
    new QueryObserver(client, { queryKey, queryFn: () => ++read[queryKey[0]] }).subscribe(() => undefined);
  signIn('ana');
  const left = [follow(['laps']), follow(['site'])];
  signIn('bob');
  await client.invalidateQueries({ queryKey: ['none'] });
  endSession();
  await client.invalidateQueries({ queryKey: ['site'] });
  expect(read).toEqual({ laps: 2, site: 2 });
  left.forEach((leave) => leave());
});
