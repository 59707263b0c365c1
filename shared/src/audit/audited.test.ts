import { expect, test } from '@jest/globals';
import { ADMIN_PARTS, AUDITED_FIELDS, partsOfAction, wordsOfAction, wordsOfField } from './audited.js';

test('an action reads as words', () => {
  expect(['user.reset-stats', 'radio-stream.create', 'reindex'].map(wordsOfAction)).toEqual([
    'User: reset stats',
    'Radio stream: create',
    'Reindex',
  ]);
});

test('each field has a label of its own', () => {
  expect(wordsOfField('min_lap_time_ms')).toBe('Min lap time ms');
  expect(new Set(AUDITED_FIELDS.map(wordsOfField)).size).toBe(AUDITED_FIELDS.length);
});

test('after an action the audit log and whatever shows its target are read again', () => {
  expect(partsOfAction('track.update')).toEqual(['audit', 'tracks', 'events', 'laps']);
  expect(partsOfAction('reindex')).toEqual(['audit']);
});

test('each part is named once', () => {
  expect(ADMIN_PARTS).toContain('invite-codes');
  expect(new Set(ADMIN_PARTS).size).toBe(ADMIN_PARTS.length);
});
