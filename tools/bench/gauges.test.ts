import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pid } from 'node:process';
import { describe, expect, it } from '@jest/globals';
import { cpuMsOf, hasCpuTimes, parentOf } from './gauges.js';

const BUSY_MS = 300;
const BUSY = `const from = process.cpuUsage(); while (process.cpuUsage(from).user < ${BUSY_MS * 1000}); console.log('done')`;
const onSystemsThatSay = hasCpuTimes() ? it : it.skip;

describe('The processor time of a process', () => {
  onSystemsThatSay('holds what its children use, also after they have ended', async () => {
    const before = cpuMsOf(pid);
    const child = spawn(process.execPath, ['-e', `${BUSY}; process.stdin.resume()`], { stdio: 'pipe' });
    await once(child.stdout, 'data');
    expect(parentOf(child.pid ?? 0)).toBe(pid);
    expect(cpuMsOf(child.pid ?? 0)).toBeGreaterThanOrEqual(BUSY_MS);
    const during = cpuMsOf(pid);
    expect(during - before).toBeGreaterThanOrEqual(BUSY_MS);
    child.stdin.end();
    await once(child, 'exit');
    expect(cpuMsOf(pid)).toBeGreaterThan(before + BUSY_MS);
  });
});
