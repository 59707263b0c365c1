import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal';

afterEach(cleanup);

function Control({ orders, missing }: { readonly orders: readonly string[]; readonly missing: readonly string[] }) {
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(area, true);
  return (
    <div ref={area} role="group" aria-label="Race Control">
      <section aria-label="Orders">
        {orders.map((order) => (
          <button key={order}>{order}</button>
        ))}
      </section>
      {missing.length > 0 && (
        <section aria-label="Missing">
          {missing.map((name) => (
            <button key={name}>{name}</button>
          ))}
        </section>
      )}
    </div>
  );
}

test('the focus of a control that disappears goes to what is left around it', async () => {
  const { rerender } = render(<Control orders={['red', 'end']} missing={['Ana', 'Bea']} />);
  const focus = (name: string) => screen.getByRole('button', { name }).focus();
  const named = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
  focus('end');
  rerender(<Control orders={['red']} missing={['Ana', 'Bea']} />);
  await named('Orders');
  focus('Ana');
  rerender(<Control orders={['red']} missing={['Bea']} />);
  await named('Missing');
  rerender(<Control orders={['red']} missing={[]} />);
  await named('Race Control');
});

function Log({ drivers }: { readonly drivers: readonly string[] }) {
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(area, true);
  return (
    <div ref={area} role="group" aria-label="Race Control">
      <ol aria-label="Log" tabIndex={0}>
        {drivers.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
          </li>
        ))}
      </ol>
    </div>
  );
}

test('a list that scrolls gets the focus of a link in it that disappears, and stays in the tab order', async () => {
  const { rerender } = render(<Log drivers={['Ana', 'Bea']} />);
  screen.getByRole('link', { name: 'Bea' }).focus();
  rerender(<Log drivers={['Ana']} />);
  const log = screen.getByRole('list', { name: 'Log' });
  await waitFor(() => expect(document.activeElement).toBe(log));
  expect(log.tabIndex).toBe(0);
});

function Laps({ laps }: { readonly laps: Readonly<Record<string, readonly string[]>> }) {
  const area = useRef<HTMLElement>(null);
  useFocusAfterRemoval(area);
  return (
    <section ref={area} aria-label="Laps">
      {Object.entries(laps).map(([lap, actions]) => (
        <p key={lap} data-item={lap}>
          {actions.map((action) => (
            <button key={action}>{`${action} ${lap}`}</button>
          ))}
        </p>
      ))}
    </section>
  );
}

test('the focus stays in an item whose button disappears, and goes to the next when it is removed', async () => {
  const { rerender } = render(<Laps laps={{ a: ['void'], b: ['seen', 'void'], c: ['void'] }} />);
  const named = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));
  screen.getByRole('button', { name: 'seen b' }).focus();
  rerender(<Laps laps={{ a: ['void'], b: ['void'], c: ['void'] }} />);
  await named('void b');
  rerender(<Laps laps={{ a: ['void'], c: ['void'] }} />);
  await named('void c');
  rerender(<Laps laps={{ a: ['void'] }} />);
  await named('void a');
  rerender(<Laps laps={{}} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Laps' })));
});

test('a focus that has moved on stays where it is', async () => {
  const { rerender } = render(<Control orders={['red', 'end']} missing={['Ana']} />);
  screen.getByRole('button', { name: 'Ana' }).focus();
  screen.getByRole('button', { name: 'red' }).focus();
  rerender(<Control orders={['red', 'end']} missing={[]} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement?.textContent).toBe('red');
});

test('a control that the user has left on purpose passes no focus on when it disappears', async () => {
  const { rerender } = render(<Control orders={['red', 'end']} missing={[]} />);
  const button = screen.getByRole('button', { name: 'end' });
  button.focus();
  button.blur();
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<Control orders={['red']} missing={[]} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

test('a control that loses the focus because it is disabled still passes it on when it disappears', async () => {
  const { rerender } = render(<Control orders={['red', 'end']} missing={[]} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'end' });
  button.focus();
  button.disabled = true;
  button.blur();
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<Control orders={['red']} missing={[]} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Orders' })));
});
