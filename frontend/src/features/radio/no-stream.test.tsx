import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerRequests, inApp, jsonResponse } from '../../platform/test-app';
import { NoStream } from './no-stream';
import { radioStreamsQuery } from './radio.queries';

function Drawer() {
  return <NoStream query={useQuery({ ...radioStreamsQuery, retry: false })} />;
}

test('the absence of streams is shown once the league confirms it, not while loading or after a failure', async () => {
  let answer: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => (answer = resolve));
  answerRequests(() => response);
  render(<Drawer />, { wrapper: inApp() });
  expect(screen.getByText('Loading the streams…')).toBeTruthy();
  answer(jsonResponse(500, { detail: 'It broke.' }));
  await screen.findByText('Could not be loaded.');
  expect(screen.queryByText('No radio stream right now.')).toBeNull();
  answerRequests(() => jsonResponse(200, []));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No radio stream right now.');
});
