import { ScriptError } from '../run/script-error.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';

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

/** The functions for linkset data, the object's key-value store of 128 KiB. */
export const LINKSET_DATA = {
  'integer llLinksetDataWrite(string, string)': (by, name: string, value: string) => by.object.data.write(name, value),
  'string llLinksetDataRead(string)': (by, name: string) => by.object.data.read(name),
  'integer llLinksetDataDelete(string)': (by, name: string) => by.object.data.delete(name),
  'integer llLinksetDataAvailable()': (by) => by.object.data.available,
  'list llLinksetDataFindKeys(string, integer, integer)': (by, pattern: string, start: number, count: number) =>
    matching(by, pattern).slice(Math.max(start, 0), count < 1 ? undefined : Math.max(start, 0) + count),
} satisfies Natives;
