import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CHAT_LINES } from './chat-lines.rules';

const SCRIPT = readFileSync('in-world/car-reporter.lsl', 'utf8');

test.each(CHAT_LINES)('the car says “$constant”, and the help quotes it', ({ line, constant }) => {
  expect(SCRIPT).toContain(constant);
  expect(line.replaceAll('’', "'")).toContain(constant.trim());
});
