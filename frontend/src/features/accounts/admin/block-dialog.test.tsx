import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inApp } from '../../../platform/test-app';
import { Dialogs } from '../../../ui/feedback/dialogs';
import { BlockDialog } from './block-dialog';

test('Cancel asks before it drops the reason of a block', async () => {
  const onClose = jest.fn();
  render(
    <>
      <BlockDialog who={{ network: '203.0.113.0/24' }} onClose={onClose} />
      <Dialogs />
    </>,
    { wrapper: inApp() },
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Guesses passwords.');
  await press('Cancel');
  await press('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
});
