import { ScriptError } from '../run/script-error.js';
import type { Caller } from '../world/caller.js';
import type { WriteResult } from '../world/linkset-data.js';
import type { Natives } from './native.js';

/** Maps results to the constants LINKSETDATA_*. */
const RESULTS: Readonly<Record<WriteResult, number>> = {
  ok: 0,
  full: 1,
  'no name': 2,
  'not found': 4,
  'no change': 5,
};
const RESET = 0;
const UPDATE = 1;
const DELETE = 2;

/** Announces a change to every script of the object, also to the one that made it. */
function announce({ object, world }: Caller, action: number, name: string, value: string): void {
  for (const script of object.scripts) world.enqueue(script, { name: 'linkset_data', values: [action, name, value] });
}

function changed(by: Caller, result: WriteResult, action: number, name: string, value: string): number {
  if (result === 'ok') announce(by, action, name, value);
  return RESULTS[result];
}

function matching({ object }: Caller, pattern: string): string[] {
  const form = readPattern(pattern);
  return object.data.names.filter((name) => form.test(name));
}

function readPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern);
  } catch {
    throw new ScriptError(`${pattern} is no pattern.`);
  }
}

const page = (names: readonly string[], start: number, count: number): readonly string[] =>
  count < 1 ? names.slice(Math.max(start, 0)) : names.slice(Math.max(start, 0), Math.max(start, 0) + count);

/** Contains the functions of the object's store of 128 KiB. */
export const LINKSET_DATA = {
  llLinksetDataWrite: (by, name: string, value: string) =>
    changed(by, by.object.data.write(name, value), value === '' ? DELETE : UPDATE, name, value),
  llLinksetDataRead: (by, name: string) => by.object.data.read(name),
  llLinksetDataDelete: (by, name: string) => changed(by, by.object.data.delete(name), DELETE, name, ''),
  llLinksetDataReset: (by) => {
    by.object.data.clear();
    announce(by, RESET, '', '');
  },
  llLinksetDataAvailable: (by) => by.object.data.available,
  llLinksetDataCountKeys: (by) => by.object.data.names.length,
  llLinksetDataListKeys: (by, start: number, count: number) => page(by.object.data.names, start, count),
  llLinksetDataFindKeys: (by, pattern: string, start: number, count: number) =>
    page(matching(by, pattern), start, count),
  llLinksetDataCountFound: (by, pattern: string) => matching(by, pattern).length,
} satisfies Natives;
