import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PenaltyFields, usePenalty } from './penalty-fields';

afterEach(cleanup);

function PenaltyOfTest() {
  const { kind, value, text } = usePenalty('time');
  return (
    <>
      <PenaltyFields kind={kind} text={text} />
      <output>{String(value)}</output>
    </>
  );
}

test('a stop-and-go costs what the season says, and laps do not take over the seconds', () => {
  render(<PenaltyOfTest />);
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
