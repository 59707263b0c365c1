import { expect, test } from '@jest/globals';
import type { RaceSessionDto, SessionLogEntryDto } from '@league/shared/sessions/race-session.dto';
import { render, screen } from '@testing-library/react';
import { LiveSessionLog, SessionLog } from './session-log';

test('the log says when the region was slow, and nothing when it was not', () => {
  const session = { run: 'run', go_at: '2026-06-01T18:00:00.000Z' } as RaceSessionDto;
  const log = [0.4, 0.89, 0.9, 1].map((dilation, n) => ({
    seq: n + 1,
    at: `2026-06-01T18:0${n}:00.000Z`,
    kind: 'time-dilation',
    data: { start: 'run', n, at: 'signal', dilation },
  }));
  render(<SessionLog session={session} log={log} flagMs={null} drivers={new Map()} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1:00Slow region: time dilation 0.89',
    '0:00Slow region: time dilation 0.40',
  ]);
});

test('an order of race control is read out, because its log is a live region before the first entry', () => {
  const session = { run: 'run', go_at: '2026-06-01T18:00:00.000Z' } as RaceSessionDto;
  const view = (log: SessionLogEntryDto[]) => (
    <LiveSessionLog session={session} log={log} flagMs={null} drivers={new Map()} />
  );
  const { rerender } = render(view([]));
  const region = screen.getByRole('log');
  rerender(view([{ seq: 1, at: '2026-06-01T18:01:00.000Z', kind: 'yellow', data: {} }]));
  expect(screen.getByRole('log')).toBe(region);
  expect(region.textContent).toBe('1:00Yellow flag');
});
