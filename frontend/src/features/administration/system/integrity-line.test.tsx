import type { SystemDto } from '@league/shared/admin/system.dto';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { syncToTick } from '../../../platform/clock';
import { IntegrityLine } from './integrity-line';

const HOUR_MS = 3_600_000;
const integrity = {
  took_ms: 900,
  difference_count: 0,
  damage: [],
  audit_problem: null,
  pages_failed: 0,
  page_checksums: 'on',
  has_amcheck: true,
  indexes: 60,
  indexes_checked: 60,
};

const withRun = (run: object, integrity_failure: string | null = null) =>
  ({ integrity: { ...integrity, ...run }, integrity_failure }) as unknown as SystemDto;

test('each finding of the last check is a problem that says what to do, followed by its details', () => {
  syncToTick(new Date().toISOString());
  const finished_at = new Date().toISOString();
  const differs = { finished_at, difference_count: 3, page_checksums: 'off', has_amcheck: false };
  const { rerender } = render(<IntegrityLine system={withRun(differs)} />);
  screen.getByText('Problem');
  screen.getByText('3 rows differ from the laps: run "npm run league -- verify" on the server.');
  screen.getByText(/^Checksums of pages are off\. Indexes are not checked:/);
  const damage = ['laps_pkey: wrong order'];
  rerender(
    <IntegrityLine
      system={withRun({ finished_at, damage, audit_problem: 'entry 7 is missing' }, 'It took too long.')}
    />,
  );
  screen.getByText(/^Files of PostgreSQL are damaged/);
  screen.getByText('laps_pkey: wrong order');
  screen.getByText(/^The audit log is not whole/);
  screen.getByText('entry 7 is missing');
  screen.getByText(/^The last nightly check did not finish/);
  screen.getByText('It took too long.');
});

test('the age of the last check is judged by the clock of the server, not by that of the admin', () => {
  const serverMs = Date.now() - 72 * HOUR_MS;
  syncToTick(new Date(serverMs).toISOString());
  const checked = (hoursAgo: number) => withRun({ finished_at: new Date(serverMs - hoursAgo * HOUR_MS).toISOString() });
  const { rerender } = render(<IntegrityLine system={checked(1)} />);
  expect(screen.getByText('OK')).toBeTruthy();
  rerender(<IntegrityLine system={checked(50)} />);
  expect(screen.getByText('Problem')).toBeTruthy();
  screen.getByText(/^No check has finished for two nights/);
});
