import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';

function FormOfTest() {
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <input aria-label="Title" />
      <Button type="submit" disabled={sent > 0}>
        Send
      </Button>
      <output>{sent}</output>
    </form>
  );
}

test('a button that its own request disables keeps the focus and ignores further presses', async () => {
  render(<FormOfTest />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);

  await userEvent.type(screen.getByLabelText('Title'), 'Monza{Enter}');
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(button.disabled).toBe(true);
});
