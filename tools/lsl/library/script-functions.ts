import { ScriptReset } from '../run/script-error.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';

const SCRIPT_ASSET = 10;

const timeOf = ({ world, script }: Caller): number => world.clock.now - script.clockStart;

/** The functions for a script's clock and timer, and for the inventory of its prim. */
export const SCRIPTS = {
  'float llGetTime()': timeOf,
  'llResetTime()': (by) => {
    by.script.clockStart = by.world.clock.now;
  },
  'float llGetAndResetTime()': (by) => {
    const time = timeOf(by);
    by.script.clockStart = by.world.clock.now;
    return time;
  },
  'integer llGetUnixTime()': (by) => Math.floor(by.world.clock.date.getTime() / 1000) | 0,
  'string llGetTimestamp()': (by) => by.world.clock.date.toISOString().replace('Z', '000Z'),
  'llSetTimerEvent(float)': (by, seconds: number) => by.world.setTimer(by, seconds),
  /** Does nothing, because `callLibrary()` pauses the script. */
  'llSleep(float)': () => undefined,
  'llResetScript()': () => {
    throw new ScriptReset();
  },
  'integer llGetInventoryType(string)': (by, name: string) =>
    by.prim.scripts.some((script) => script.name === name) ? SCRIPT_ASSET : -1,
} satisfies Natives;
