import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Modal } from './modal';

test('a click outside closes a dialog, but not the end of a selection that began in it', async () => {
  const closed = jest.fn();
  render(
    <Modal open title="Reason" onClose={closed}>
      <input />
    </Modal>,
  );
  const [dialog, box] = [screen.getByRole<HTMLDialogElement>('dialog'), screen.getByRole('textbox')];
  await userEvent.pointer([{ target: box, keys: '[MouseLeft>]' }, { target: dialog }, { keys: '[/MouseLeft]' }]);
  expect(dialog.open).toBe(true);
  await userEvent.click(dialog);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

test('a dialog that the browser closes without asking opens again and asks', async () => {
  const [closed, asked] = [jest.fn(), jest.fn(() => false)];
  render(
    <Modal open title="New password" onClose={closed} confirmClose={asked}>
      secret
    </Modal>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(dialog.open).toBe(true);
  asked.mockReturnValue(true);
  dialog.close();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
