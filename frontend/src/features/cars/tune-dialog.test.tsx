import { expect, jest, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { CarDto } from '@league/shared/cars/car.dto';
import { completeTuning } from '@league/shared/cars/tuning';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSession } from '../../platform/session/session.store';
import { answerRequests, inApp, jsonResponse } from '../../platform/test-app';
import { Dialogs } from '../../ui/feedback/dialogs';
import { TuneDialog } from './tune-dialog';

const mode = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save Tuning' });

function open(onClose: () => void = () => undefined): void {
  const car = { id: 'car', name: 'Falcon', tuning_settings: completeTuning({}) } as CarDto;
  render(<TuneDialog car={car} onClose={onClose} />, { wrapper: inApp() });
}

/**
 * Opens the dialog, selects Track mode and presses Save Tuning. Returns the mock of `onClose`, and a function that makes the
 * server answer.
 */
async function saveMode() {
  let answer: (status?: number) => void = () => undefined;
  const response = new Promise<Response>((resolve) => (answer = (status = 200) => resolve(jsonResponse(status, {}))));
  answerRequests(() => response);
  const onClose = jest.fn();
  open(onClose);
  await userEvent.click(mode(/Track/));
  await userEvent.click(save());
  return { onClose, answer };
}

test('the dialog closes once the tuning is saved', async () => {
  const { onClose, answer } = await saveMode();
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a tuning that could not be saved stays in the open dialog', async () => {
  const { onClose, answer } = await saveMode();
  answer(500);
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('false'));
  expect(onClose).not.toHaveBeenCalled();
  expect(mode(/Track/).checked).toBe(true);
});

test('what was tuned when the session ended is back in the dialog', async () => {
  const ana = { id: 'ana' } as UserDto;
  useSession.setState({ user: ana });
  await saveMode();
  act(() => useSession.setState({ user: null }));
  cleanup();
  useSession.setState({ user: ana });
  open();
  expect(mode(/Track/).checked).toBe(true);
});

test('what is tuned while a save is under way stays in the open dialog', async () => {
  const { onClose, answer } = await saveMode();
  await userEvent.click(screen.getByRole('button', { name: 'Reset Driving mode to Sport' }));
  answer();
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('false'));
  expect(onClose).not.toHaveBeenCalled();
  expect(mode(/Sport/).checked).toBe(true);
});

test('pasting a setup says when the browser does not let the page read the clipboard', async () => {
  await saveMode();
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  render(<Dialogs />);
  await userEvent.click(screen.getByRole('button', { name: 'Paste' }));
  expect(await screen.findByText('This browser does not let the page read the clipboard.')).toBeTruthy();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});
