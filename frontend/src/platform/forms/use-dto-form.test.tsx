import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DtoForm } from './dto-resolver';
import { useDtoForm } from './use-dto-form';

const rules: DtoForm<{ title: string }> = {
  resolver: (values) => ({ values, errors: {} }),
  preload: () => undefined,
};
const SAVED = { title: 'Monza' };
let answer: () => void;

function Page() {
  const { form, submit, isSaved, isDirty } = useDtoForm({
    rules,
    values: SAVED,
    save: () => new Promise<void>((resolve) => (answer = resolve)),
    errorFallback: 'Not saved',
  });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Title" {...form.register('title')} />
      <button>Save</button>
      {isSaved && 'saved'}
      {isDirty && 'changed'}
    </form>
  );
}

beforeEach(() => {
  window.scrollTo = () => undefined; // jsdom does not implement it
});
afterEach(cleanup);

test('what is typed during a save stays in the form, as a change that is not saved', async () => {
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: Page }) })} />);
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await userEvent.type(title, ' at night');
  await userEvent.click(screen.getByText('Save'));
  await userEvent.type(title, ', wet');
  await act(() => Promise.resolve(answer()));
  expect(title.value).toBe('Monza at night, wet');
  expect(screen.queryByText('changed', { exact: false })).not.toBeNull();

  await userEvent.click(screen.getByText('Save'));
  await act(() => Promise.resolve(answer()));
  expect(title.value).toBe('Monza at night, wet');
  expect(screen.queryByText('saved', { exact: false })).not.toBeNull();
});
