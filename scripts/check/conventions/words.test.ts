/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeAll, expect, test } from '@jest/globals';
import { resolve } from 'node:path';
import { native } from '../../../test/native.js';

interface Words {
  wordProblems(files: readonly { path: string; content: string }[]): { path: string; line: number; text: string }[];
}

let words: Words;

beforeAll(async () => {
  words = await native<Words>(resolve('scripts/check/conventions/words.mjs'));
});

const found = (content: string, path = 'backend/src/features/laps/laps.service.ts') =>
  words.wordProblems([{ path, content }]).map(({ line, text }) => `${line} ${text.split(':')[0]}`);

test.each([
  ['a comment', '// Whoever asks is answered.', '1 Whoever'],
  ['a name in camelCase', 'await closeLapGate(tx);', '1 Gate'],
  ['a constant', 'const NEWS_FOR_MS = 15;', '1 NEWS'],
  ['a class', 'class GatheredNews {}', '1 News'],
  ['another form of the verb', 'a\nthe server told it, and it heard', '2 told, heard'],
  ['two words', 'the server hangs up', '1 hangs up'],
  ['a title', `test('nobody is let in', () => {});`, '1 nobody'],
])('a forbidden word is found in %s', (_what, content, problem) => {
  expect(found(content)).toEqual([problem]);
});

test('a forbidden word is found in the name of a file', () => {
  expect(found('', 'backend/src/platform/announce/gathered-news.ts')).toEqual(['1 news']);
});

test.each(['navigate', 'the heartbeat of a car', 'string', 'aggregateOf', 'labelledBy', 'newspaper', 'strange'])(
  'a word that only contains a forbidden one passes: %s',
  (content) => {
    expect(found(content)).toEqual([]);
  },
);

test('names of a library pass', () => {
  expect(found('await Promise.allSettled(all);')).toEqual([]);
});

test('news are a feature of the site and nothing else', () => {
  expect(found('the news of the league', 'frontend/src/features/cms/post-list.tsx')).toEqual([]);
  expect(found('the news of the league', 'frontend/src/features/laps/laps.live.ts')).toEqual(['1 news']);
});

test('migrations and generated code are not read', () => {
  expect(found('gate', 'backend/src/platform/database/migrations/0001-gate.ts')).toEqual([]);
  expect(found('gate', 'frontend/src/routeTree.gen.ts')).toEqual([]);
});
