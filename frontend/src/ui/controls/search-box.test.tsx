import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchBox } from './search-box';

afterEach(cleanup);

test('Enter in a search box does not submit the form around it', async () => {
  const [submitted, searched] = [jest.fn(), jest.fn()];
  render(
    <form onSubmit={submitted}>
      <SearchBox label="Search" controls="list" value="" onChange={searched} />
      <button>Award</button>
    </form>,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'Bob{Enter}');
  await screen.findByDisplayValue('Bob');
  expect(submitted).not.toHaveBeenCalled();
});

test('the button that clears the search gives the focus to the box', async () => {
  render(<SearchBox label="Search" controls="list" value="Bob" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
