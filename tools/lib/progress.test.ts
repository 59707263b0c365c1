import { describe, expect, it } from '@jest/globals';
import { formatDuration, progress } from './progress.js';

describe('Progress', () => {
  it('writes time in minutes and, when it comes to that, hours', () => {
    expect([0, 187_000, 3_599_999, 3_787_000].map(formatDuration)).toEqual(['0:00', '3:07', '59:59', '1:03:07']);
  });

  it('is an occasional line in a log file, always including the last', () => {
    const written: string[] = [];
    const log = { isTTY: false, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
    const line = progress(log);
    for (let n = 1; n <= 50; n += 1) line.show(`${n} of 50`);
    line.end();
    expect(written).toEqual(['1 of 50\n', '50 of 50\n']);
  });

  it('is a single changing line on a terminal', () => {
    const written: string[] = [];
    const terminal = { isTTY: true, columns: 30, write: (text: string) => written.push(text) };
    const line = progress(terminal as unknown as NodeJS.WriteStream);
    line.show('1 of 2');
    line.show('a line that is far too long for this terminal');
    line.end();
    expect(written).toEqual(['\r\u001b[K1 of 2', '\r\u001b[Ka line that is far too long f', '\n']);
  });
});
