import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { inApp } from '../../platform/test-app';
import { MessageForm } from './message-form';

test('of a message that stays beyond midnight, the hour of its end is shown too', () => {
  const until = new Date();
  until.setHours(24, 5, 0, 0);
  const message = { text: 'Oil in turn 3', until: until.toISOString() };
  render(<MessageForm message={message} sessionId={undefined} />, { wrapper: inApp() });
  expect(screen.getByText(/^Shown until .* 12:05\sAM$/)).toBeTruthy();
});
