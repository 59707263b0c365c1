import { expect, jest, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { HttpError } from '../../../platform/http/http-error';
import { useSession } from '../../../platform/session/session.store';
import { inApp } from '../../../platform/test-app';
import { PenaltyFields, PenaltyReason, usePenalty } from './penalty-fields';
import { PreviewedMoves } from './result-moves';

const detail = 'No season says what this penalty costs: give its time in seconds.';
const SECONDS_NEEDED = new HttpError(400, detail, {
  errors: [{ field: 'value', detail, code: 'penalty-seconds-needed' }],
});

function PenaltyOfTest() {
  const { value, fields, setRefused, clear } = usePenalty('time', 'ana');
  const give = () => setTimeout(clear);
  return (
    <>
      <button onClick={give}>Give</button>
      <button onClick={() => setRefused(SECONDS_NEEDED)}>Refuse</button>
      <PenaltyFields fields={fields} />
      <PenaltyReason fields={fields} />
      <output>{String(value)}</output>
    </>
  );
}

const open = () => render(<PenaltyOfTest />, { wrapper: inApp() });

test('a stop-and-go costs what the season says, and its seconds do not become laps', () => {
  open();
  const choose = (kind: string) => {
    fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: kind } });
    return screen.getByRole('status').textContent;
  };
  expect(choose('stop-and-go')).toBe('null');
  expect(choose('laps')).toBe('1');
  fireEvent.change(screen.getByLabelText('Laps'), { target: { value: '3' } });
  expect(choose('places')).toBe('1');
  expect(choose('dsq')).toBe('null');
  expect(choose('time')).toBe('5000');
});

test('seconds that no season sets are asked for at their field, until another kind or value is entered', () => {
  open();
  fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'stop-and-go' } });
  fireEvent.click(screen.getByText('Refuse'));
  const seconds = screen.getByRole('spinbutton', { name: 'Seconds', description: detail });
  expect(document.activeElement).toBe(seconds);
  expect(seconds.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(seconds, { target: { value: '30' } });
  expect(seconds.getAttribute('aria-invalid')).toBe('false');
});

test('a typed reason is an unsaved change, another kind of penalty is not', () => {
  open();
  fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'dsq' } });
  expect(useUnsaved.getState().forms).toBe(0);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Cut the chicane' } });
  expect(useUnsaved.getState().forms).toBe(1);
});

test('a reason that was being typed when the session ended is back with its kind and amount', () => {
  const steward = { id: 'steward' } as UserDto;
  useSession.setState({ user: steward });
  open();
  fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'laps' } });
  fireEvent.change(screen.getByLabelText('Laps'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Cut the chicane' } });
  act(() => useSession.setState({ user: null }));
  cleanup();
  useSession.setState({ user: steward });
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Cut the chicane');
  expect(screen.getByLabelText<HTMLInputElement>('Laps').value).toBe('3');
});

test('giving a penalty clears its reason, but not one typed in the meantime', () => {
  jest.useFakeTimers();
  open();
  const reason = screen.getByLabelText<HTMLInputElement>('Reason');
  const giveFor = (typed: string) => {
    fireEvent.change(reason, { target: { value: typed } });
    fireEvent.click(screen.getByText('Give'));
  };
  giveFor('Cut the chicane');
  fireEvent.change(reason, { target: { value: 'Cut the chicane twice' } });
  act(() => jest.runAllTimers());
  expect(reason.value).toBe('Cut the chicane twice');
  giveFor('Jumped the start');
  act(() => jest.runAllTimers());
  expect(reason.value).toBe('');
  jest.useRealTimers();
});

test('the live region for a previewed penalty is on the page before the preview', () => {
  const { rerender } = render(<PreviewedMoves moves={null} />);
  const status = screen.getByRole('status');
  rerender(<PreviewedMoves moves={{ changes: [], season: null }} />);
  expect(status.textContent).toBe('No place, lap, time or penalty.');
});
