import { afterEach, expect, test } from '@jest/globals';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { Dialogs } from '../../ui/feedback/dialogs';
import { HttpError } from '../http/http-error';
import { endSession, startSession } from '../session/session.store';
import { clearOnMemberChange, pauseMs, queryClient } from './query-client';

test('the pause before each retry grows', () => {
  expect([0, 1].map((failures) => pauseMs(failures, new HttpError(500, null)))).toEqual([1_000, 2_000]);
  expect(pauseMs(0, new TypeError('Failed to fetch'))).toBe(1_000);
});

test('a server that says when to ask again is asked then, but after at most 5 s', () => {
  const busy = (retry_after: number) => pauseMs(1, new HttpError(503, null, { retry_after }));
  expect([0, 3, 60].map(busy)).toEqual([0, 3_000, 5_000]);
});

const client = new QueryClient();
clearOnMemberChange(client);
const signIn = (id: string) => startSession({ access_token: id, user: { id } } as never);
const own = () => client.getQueryData(['laps', 'own']);

afterEach(() => {
  cleanup();
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

test('the page is loaded again for another member, and the site is still followed after sign-out', async () => {
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

test('a failed write is alerted in one sentence after its prefix, or with the reason below its title', async () => {
  render(createElement(Dialogs));
  const fail = (meta: { readonly errorPrefix?: string; readonly errorTitle?: string }) => {
    const mutationFn = () => Promise.reject(new HttpError(409, 'It is taken.'));
    return act(() => new MutationObserver(queryClient, { mutationFn, meta }).mutate().catch(() => undefined));
  };
  await fail({ errorPrefix: 'Error updating user' });
  await screen.findByText('Error updating user: It is taken.');
  act(() => screen.getByText('OK').click());
  await fail({ errorTitle: 'Failed to delete car' });
  await screen.findByText('Failed to delete car');
  screen.getByText('It is taken.');
});
