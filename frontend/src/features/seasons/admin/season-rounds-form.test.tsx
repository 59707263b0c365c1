import { expect, jest, test } from '@jest/globals';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { inApp } from '../../../platform/test-app';
import { SeasonRoundsForm, type SeasonRoundsFormProps } from './season-rounds-form';

const fetched = jest.fn<(url: string, init: RequestInit) => Promise<unknown>>();
/** Returns the rounds form of a season whose rounds have these names. */
const form = (...names: readonly string[]) => formOf(names.map((name) => ({ name })));

const formOf = (fields: readonly object[], events?: SeasonRoundsFormProps['events']) => {
  const rounds = fields.map((round, n) => ({
    ...{ round: n + 1, name: null, event_id: null, event_name: null, has_sprint: false, results: null },
    ...round,
  }));
  const season = { id: 'season', rules: { points: [1] }, entries: [], rounds } as unknown as SeasonDetailsDto;
  return <SeasonRoundsForm season={season} events={events} search="" onSearch={() => undefined} />;
};
const namesShown = () => screen.getAllByLabelText<HTMLInputElement>('Name (optional)').map(({ value }) => value);

test('an untouched form follows what another admin saves; a touched one asks before it overwrites that', async () => {
  globalThis.fetch = fetched.mockReturnValue(new Promise(() => undefined)) as unknown as typeof fetch;
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save rounds' }));
  const { rerender } = render(form('Monza'), { wrapper: inApp() });
  rerender(form('Monza', 'Spa'));
  expect(namesShown()).toEqual(['Monza', 'Spa']);
  await userEvent.type(screen.getAllByLabelText('Name (optional)')[0] as HTMLElement, ' GP');
  expect(useUnsaved.getState().forms).toBe(1); // leaving the page would ask, too
  rerender(form('Monza', 'Zandvoort'));
  expect(namesShown()).toEqual(['Monza GP', 'Spa']);
  await save();
  expect(fetched).not.toHaveBeenCalled(); // the question waits for its answer
  rerender(form('Monza', 'Spa'));
  await save();
  const { rounds } = JSON.parse(fetched.mock.calls[0]?.[1].body as string) as Pick<SeasonDetailsDto, 'rounds'>;
  expect(rounds.map(({ name }) => name)).toEqual(['Monza GP', 'Spa']);
});

test('a round shows its event even if it is not among the first of the league', async () => {
  const found = { items: [{ id: 'new', name: 'New' }], total: 3_000 };
  render(formOf([{ event_id: 'old', event_name: 'Old' }, {}], found), { wrapper: inApp() });
  const events = screen.getAllByLabelText<HTMLSelectElement>('Event');
  expect(events.map(({ selectedOptions: [shown] }) => shown?.text)).toEqual(['Old', 'None: results by hand']);
  expect(events.map(({ options }) => options.length)).toEqual([3, 2]);
  expect(screen.getByRole('status').textContent).toBe('The first 1 of 3,000: search for others.');
  await userEvent.selectOptions(events[1] as HTMLElement, 'New');
  expect(events[1]?.value).toBe('new');
});
