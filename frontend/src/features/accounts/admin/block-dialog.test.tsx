import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialogs } from '../../../ui/feedback/dialogs';
import { BlockDialog } from './block-dialog';

afterEach(cleanup);

test('Cancel asks before it drops the reason of a block', async () => {
  const onClose = jest.fn();
  render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <QueryClientProvider client={new QueryClient()}>
        <BlockDialog who={{ network: '203.0.113.0/24' }} onClose={onClose} />
        <Dialogs />
      </QueryClientProvider>
    </RouterContextProvider>,
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
