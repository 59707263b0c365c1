import type { SystemDto } from '@league/shared/admin/system.dto';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { syncToTick } from '../../../platform/clock';
import { IntegrityLine } from './integrity-line';

afterEach(cleanup);

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

test('the age of the last check is judged by the clock of the server, not by that of the admin', () => {
  const serverMs = Date.now() - 72 * HOUR_MS;
  syncToTick(new Date(serverMs).toISOString());
  const checked = (hoursAgo: number) => {
    const finished_at = new Date(serverMs - hoursAgo * HOUR_MS).toISOString();
    return { integrity: { ...integrity, finished_at }, integrity_failure: null } as unknown as SystemDto;
  };
  const { rerender } = render(<IntegrityLine system={checked(1)} />);
  expect(screen.getByText('OK')).toBeTruthy();
  rerender(<IntegrityLine system={checked(50)} />);
  expect(screen.getByText('Problem')).toBeTruthy();
});
