import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { expect, test } from '@jest/globals';
import { openPenalties } from './penalty-words';

const of = (row: Partial<SessionRowDto>) => openPenalties(row as SessionRowDto);

test('a row shows its penalties briefly until its place includes them', () => {
  const penalties = [{ kind: 'time', value: 2_500 }, { kind: 'drive-through', value: 20_000 }, { kind: 'dsq', value: null }] as const; // prettier-ignore
  expect(of({ crossed_ms: null, penalties })).toBe('+2.5 s, Drive-through, Disqualified');
  expect(of({ crossed_ms: 60_000, penalties: [{ kind: 'places', value: 3 }] })).toBe('3 places down');
  expect([of({ crossed_ms: null }), of({ penalties })]).toEqual([null, null]);
});
