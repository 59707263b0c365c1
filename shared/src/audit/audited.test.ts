import { expect, test } from '@jest/globals';
import { partsOfAction } from './audited.js';

test('after an action the audit log and whatever shows its target are read again', () => {
  expect(partsOfAction('track.update')).toEqual(['audit', 'tracks', 'events', 'laps']);
  expect(partsOfAction('reindex')).toEqual(['audit']);
});
