import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialogs, promptText } from './dialogs';

afterEach(cleanup);

test('a tap outside closes a dialog until a text is typed in it, then only its buttons do', async () => {
  render(<Dialogs />);
  const say = () => promptText({ question: 'Appeal?', label: 'What you say', multiline: true });
  const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
  let answer = say();
  await screen.findByLabelText('What you say');
  await userEvent.click(dialog());
  expect(await answer).toBeNull();

  answer = say();
  await userEvent.type(await screen.findByLabelText('What you say'), 'He was slow.{Enter}I was not.');
  await userEvent.click(dialog());
  act(() => void fireEvent(dialog(), new Event('cancel', { cancelable: true })));
  expect(dialog().open).toBe(true);
  await userEvent.click(screen.getByText('OK'));
  expect(await answer).toBe('He was slow.\nI was not.');

  answer = say();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What you say')).value).toBe('');
  await userEvent.click(dialog());
  expect(await answer).toBeNull();
});
