import { expect, jest, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { ChampionshipDto } from '@league/shared/seasons/season-board.live';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSession } from '../../../platform/session/session.store';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { answerRequests, inApp, jsonResponse } from '../../../platform/test-app';
import { SeasonRulingsForm } from './season-rulings-form';

const fetched = jest.fn<(url: string, init: RequestInit) => Promise<unknown>>();
const form = (...names: readonly string[]) => {
  const standings = names.map((name) => ({ who: `id of ${name}`, name, user_id: `id of ${name}` }));
  const championships = [{ of: 'drivers', class: null, standings }] as unknown as readonly ChampionshipDto[];
  return <SeasonRulingsForm id="season" rulings={[]} championships={championships} />;
};

test('a ruling is about the chosen driver, wherever the standings show them, and about nobody else', async () => {
  globalThis.fetch = fetched.mockReturnValue(new Promise(() => undefined)) as unknown as typeof fetch;
  const { rerender } = render(form('Ana', 'Bea'), { wrapper: inApp() });
  const give = screen.getByRole<HTMLButtonElement>('button', { name: 'Give the ruling' });
  await userEvent.type(screen.getByLabelText('Reason'), 'Cut the chicane.');
  expect(give.disabled).toBe(true);
  expect(useUnsaved.getState().forms).toBe(1); // leaving the page asks before the reason is lost
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Bea');
  rerender(form('Bea', 'Ana'));
  await userEvent.click(give);
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body as string)).toMatchObject({ who: 'id of Bea', of_team: false });
});

test('what a ruling would move is read out once it is previewed', async () => {
  answerRequests(() => jsonResponse(200, { changes: [] }));
  render(form('Ana'), { wrapper: inApp() });
  const status = screen.getByRole('status');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(status.textContent).toBe('Nothing moves in the season.'));
});

test.each([
  ['steward', 'id of Ana', false, 1],
  ['steward', 'id of Cleo', false, 0],
  ['admin', 'id of Ana', true, 0], // who may rule while there is no other steward
])('a %s (%s) who drives in the season is told that another steward has to rule', (_, id, is_admin, notes) => {
  useSession.setState({ user: { id, is_admin, is_steward: true } as UserDto });
  render(form('Ana', 'Bea'), { wrapper: inApp() });
  expect(screen.queryAllByText('You drive in this season, so another steward has to rule on it.')).toHaveLength(notes);
});
