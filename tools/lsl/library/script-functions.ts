import { ScriptReset } from '../run/signals.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';

const SCRIPT_ASSET = 10;
const ANY_ASSET = -1;

const timeOf = ({ world, script }: Caller): number => world.now - script.clockStart;
const namesIn = ({ prim }: Caller, type: number): string[] =>
  type === SCRIPT_ASSET || type === ANY_ASSET ? prim.scripts.map(({ name }) => name) : [];

/** Contains the functions of a script's clock, timer and memory, and of the contents of its prim. */
export const SCRIPTS = {
  llGetTime: timeOf,
  llResetTime: (by) => {
    by.script.clockStart = by.world.now;
  },
  llGetAndResetTime: (by) => {
    const time = timeOf(by);
    by.script.clockStart = by.world.now;
    return time;
  },
  llGetUnixTime: (by) => Math.floor(by.world.date.getTime() / 1000) | 0,
  llGetTimestamp: (by) => by.world.date.toISOString().replace('Z', '000Z'),
  llGetDate: (by) => by.world.date.toISOString().slice(0, 10),
  llGetWallclock: (by) => (by.world.date.getTime() / 1000) % 86_400,
  llSetTimerEvent: (by, seconds: number) => by.world.setTimer(by, seconds),
  /** Does nothing, because the interpreter stops the script: see `callLibrary`. */
  llSleep: () => undefined,
  llMinEventDelay: (by, seconds: number) => {
    by.script.minimumDelay = seconds;
  },
  llResetScript: () => {
    throw new ScriptReset();
  },
  llGetScriptName: (by) => by.script.name,
  llGetStartParameter: (by) => by.script.startParameter,
  llGetUsedMemory: (by) => by.memory(),
  llGetFreeMemory: (by) => Math.max(by.script.memoryLimit - by.memory(), 0),
  llGetMemoryLimit: (by) => by.script.memoryLimit,
  llSetMemoryLimit: (by, limit: number) => {
    if (limit < by.memory() || limit > 65_536) return 0;
    by.script.memoryLimit = limit;
    return 1;
  },
  llGetRegionTimeDilation: () => 1,
  llGetRegionFPS: () => 45,
  llGetInventoryNumber: (by, type: number) => namesIn(by, type).length,
  llGetInventoryName: (by, type: number, index: number) => namesIn(by, type)[index] ?? '',
  llGetInventoryType: (by, name: string) => (namesIn(by, ANY_ASSET).includes(name) ? SCRIPT_ASSET : -1),
} satisfies Natives;
