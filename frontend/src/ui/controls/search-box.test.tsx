import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox } from './search-box';

function FormOfTest({ onSubmit }: { readonly onSubmit: () => void }) {
  const [search, setSearch] = useState('');
  return (
    <form onSubmit={onSubmit}>
      <SearchBox label="Search" controls="list" value={search} onChange={setSearch} />
      <button>Award</button>
    </form>
  );
}

test('Enter in a search box does not submit the form around it', async () => {
  const submitted = jest.fn();
  render(<FormOfTest onSubmit={submitted} />);
  await userEvent.type(screen.getByRole('searchbox'), 'Bob{Enter}');
  await screen.findByDisplayValue('Bob');
  expect(submitted).not.toHaveBeenCalled();
});

test('the button that clears the search gives the focus to the box', async () => {
  render(<SearchBox label="Search" controls="list" value="Bob" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
