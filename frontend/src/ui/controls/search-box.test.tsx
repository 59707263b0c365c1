import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchBox } from './search-box';

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
