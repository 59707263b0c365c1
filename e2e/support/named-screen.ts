import { afterEach, expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { connectSocket, type LiveSocket } from '../../backend/test/support/socket.js';
import type { RaceDay } from './race-day.js';

/** Returns a function that opens a named screen of /live, which reports itself as its page does and is closed after the test. */
export function namedScreens(day: RaceDay): (name: string, address: string) => Promise<NamedScreen> {
  const screens: NamedScreen[] = [];
  afterEach(() => {
    for (const screen of screens.splice(0)) screen.close();
  });
  return async (name, address) => {
    const screen = await NamedScreen.connect(day, name, address);
    screens.push(screen);
    return screen;
  };
}

class NamedScreen {
  private constructor(
    private readonly socket: LiveSocket,
    private readonly channel: `screen:${string}`,
  ) {}

  static async connect(day: RaceDay, name: string, address: string): Promise<NamedScreen> {
    const socket = await connectSocket(day.league.url);
    const id = randomUUID();
    await socket.subscribe(`screen:${id}`);
    expect(await socket.raw.emitWithAck('screen', { id, name, address, delay_ms: 120.4 })).toEqual({ ok: true });
    return new NamedScreen(socket, `screen:${id}`);
  }

  /** Returns the last view sent to the screen, as a search string; undefined when it shows the view of its own address. */
  assigned(): string | undefined {
    return this.socket.received(this.channel).at(-1)?.assigned?.search;
  }

  close(): void {
    this.socket.close();
  }
}
