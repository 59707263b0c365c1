import { expect, jest, test } from '@jest/globals';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { inApp, jsonResponse } from '../../../platform/test-app';
import { SeasonRulesForm } from './season-rules-form';

const fetched = jest.fn<(url: string, init: RequestInit) => Promise<unknown>>();
const form = (name: string, planned: number) => {
  const season = { id: 'season', name, description: null, rules: { points: [1], planned_rounds: planned } };
  return <SeasonRulesForm season={season as unknown as SeasonDetailsDto} />;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

test('untouched rules follow what another admin saves; a changed one asks before it overwrites that', async () => {
  globalThis.fetch = fetched.mockReturnValue(new Promise(() => undefined)) as unknown as typeof fetch;
  const { rerender } = render(form('Cup', 10), { wrapper: inApp() });
  await userEvent.type(field('Name'), ' of winter');
  rerender(form('Ice Cup', 12));
  expect(field('Planned rounds').value).toBe('12');
  expect(field('Name').value).toBe('Cup of winter');
  await save();
  expect(fetched).not.toHaveBeenCalled(); // the question waits for its answer
  rerender(form('Cup', 12));
  await save();
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body as string)).toEqual({
    name: 'Cup of winter',
    expected: { name: 'Cup' },
  });
});

test('what is typed while the rules are saved stays, as a change that is not saved', async () => {
  const saved = { id: 'season', name: 'Cup', description: 'One.', rules: { points: [1], planned_rounds: 12 } };
  let answer: () => void = () => undefined;
  const response = new Promise((resolve) => (answer = () => resolve(jsonResponse(200, saved))));
  globalThis.fetch = fetched.mockReturnValue(response) as unknown as typeof fetch;
  render(form('Cup', 10), { wrapper: inApp() });
  await userEvent.type(field('Description (optional)'), 'One.');
  await save();
  await userEvent.type(field('Description (optional)'), ' Two.');
  answer();
  await waitFor(() => expect(field('Planned rounds').value).toBe('12'));
  expect(field('Description (optional)').value).toBe('One. Two.');
  expect(useUnsaved.getState().forms).toBe(1);
});

test('points are shown as they are read while they are typed', async () => {
  render(form('Cup', 10), { wrapper: inApp() });
  await userEvent.clear(field('Points by place'));
  await userEvent.type(field('Points by place'), '12,5; 10');
  expect(screen.getByText('Points by place: 12.5 – 10.')).toBeTruthy();
});
