import { expect, test } from '@jest/globals';
import { changesBetween, followFields } from './changes.rules';

test('only fields that differ are sent, with what the editor saw before', () => {
  const seen = { name: 'Monza', length: 5793, notes: null };
  expect(
    changesBetween<{ name: string; length: number; notes: string | null }>(seen, {
      name: 'Spa',
      length: 5793,
      notes: '',
    }),
  ).toEqual({
    changed: { name: 'Spa' },
    expected: { name: 'Monza' },
  });
});

test('a cleared field is sent as typed, and a field that was empty is expected to be empty', () => {
  expect(changesBetween<{ notes: string | null }>({ notes: 'Wet' }, { notes: '' })).toEqual({
    changed: { notes: '' },
    expected: { notes: 'Wet' },
  });
  expect(changesBetween<{ notes?: string }>({}, { notes: 'Wet' })).toEqual({
    changed: { notes: 'Wet' },
    expected: { notes: null },
  });
});

test('lists are compared by their contents', () => {
  expect(changesBetween({ pages: ['all'] }, { pages: ['all'] }).changed).toEqual({});
});

test('an untouched field follows what somebody else saves, a changed one keeps its input', () => {
  const opened = { name: 'Monza', pole: '1', rounds: '10' };
  const typed = { ...opened, pole: '2', rounds: '12' };
  expect(followFields({ opened, typed }, { name: 'Spa', pole: '3', rounds: '12' })).toEqual({
    opened: { name: 'Spa', pole: '1', rounds: '12' },
    typed: { name: 'Spa', pole: '2', rounds: '12' },
  });
});
