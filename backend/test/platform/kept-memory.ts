import { once } from 'node:events';
import { native } from '../../../test/native.js';

const { WebSocket } = await native<typeof import('ws')>('ws');

/** The environment of a process whose memory is measured: its main thread accepts an inspector, from this machine only. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/**
 * Returns how many MB of heap the main thread of an inspected process keeps after a garbage collection.
 * @param said the output of the process, which contains the address of the inspector
 */
export async function keptMemoryMb(said: string): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(said)?.[1];
  if (!address) throw new Error(`not started with --inspect: ${said}`);
  const inspector = new WebSocket(address);
  await once(inspector, 'open');
  const command = async (method: string): Promise<{ readonly usedSize?: number }> => {
    inspector.send(JSON.stringify({ id: 1, method }));
    const [answer] = (await once(inspector, 'message')) as [Buffer];
    return (JSON.parse(answer.toString()) as { result: { usedSize?: number } }).result;
  };
  try {
    await command('HeapProfiler.collectGarbage');
    await command('HeapProfiler.collectGarbage'); // collect what finalizers of the first pass released
    return ((await command('Runtime.getHeapUsage')).usedSize ?? NaN) / 1e6;
  } finally {
    inspector.terminate();
  }
}
