import { expect, test } from '@jest/globals';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialogs } from '../../ui/feedback/dialogs';
import { HttpError } from '../http/http-error';
import type { DtoForm } from './dto-resolver';
import { useDtoForm } from './use-dto-form';

const rules: DtoForm<{ title: string }> = {
  resolver: (values) => ({ values, errors: {} }),
  preload: () => undefined,
};
const SAVED = { title: 'Monza' };
let answer: () => void;
let refuse: (error: Error) => void;

function Page() {
  const { form, submit, isSaved, isDirty, problem } = useDtoForm({
    rules,
    values: SAVED,
    save: () => new Promise<void>((resolve, reject) => ([answer, refuse] = [resolve, reject])),
    errorFallback: 'Not saved',
    errorPrefix: 'Error saving',
  });
  return (
    <>
      <form onSubmit={(event) => void submit(event)}>
        <input aria-label="Title" {...form.register('title')} />
        <button>Save</button>
        {isSaved && 'saved'}
        {isDirty && 'changed'}
        {form.formState.errors.title?.message}
        {problem}
      </form>
      <Dialogs />
    </>
  );
}

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

test('a refused save is alerted, shown at its field or above the buttons, and keeps what was typed', async () => {
  const { container } = render(
    <RouterProvider router={createRouter({ routeTree: createRootRoute({ component: Page }) })} />,
  );
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await userEvent.type(title, ' at night');
  const save = async (error: Error) => {
    await userEvent.click(screen.getByText('Save'));
    await act(() => Promise.resolve(refuse(error)));
  };
  const errors = [{ field: 'title', code: 'taken', detail: 'Another track has this name.' }];
  await save(new HttpError(409, 'It is taken.', { errors }));
  await screen.findByText('Error saving: It is taken.');
  expect(container.textContent).toContain('Another track has this name.');
  await userEvent.click(screen.getByText('OK'));
  await save(new HttpError(500, null));
  await screen.findByText(/^Error saving: /);
  expect(container.textContent).toContain('Not saved');
  expect(title.value).toBe('Monza at night');
});
