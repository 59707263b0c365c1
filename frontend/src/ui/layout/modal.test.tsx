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
