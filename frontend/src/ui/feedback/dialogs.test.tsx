import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialogs, notify, promptAndSend, promptText } from './dialogs';

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

test('a text that could not be sent stands in the dialog again until it is sent', async () => {
  render(<Dialogs />);
  const sent: string[] = [];
  const send = (text: string) => {
    sent.push(text);
    if (sent.length > 1) return Promise.resolve();
    notify({ title: 'The league did not answer' });
    return Promise.reject(new Error('503'));
  };
  const done = promptAndSend({ question: 'Appeal?', label: 'What you say', multiline: true }, send);
  await userEvent.type(await screen.findByLabelText('What you say'), 'I was not.');
  await userEvent.click(screen.getByText('OK'));
  await screen.findByText('The league did not answer');
  await userEvent.click(screen.getByText('OK'));
  const box = await screen.findByLabelText<HTMLTextAreaElement>('What you say');
  expect(box.value).toBe('I was not.');
  await userEvent.click(screen.getByRole('dialog'));
  await userEvent.type(box, ' Really.');
  await userEvent.click(screen.getByText('OK'));
  await done;
  expect(sent).toEqual(['I was not.', 'I was not. Really.']);
});
