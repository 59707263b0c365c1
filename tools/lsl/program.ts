import { codeBytes, problemsOf } from './check.js';
import { parse } from './syntax/parser.js';
import type { Declaration, Expression, Script } from './syntax/tree.js';

/** Describes a parsed script that can be put into an object. */
export interface Program {
  readonly name: string;
  readonly script: Script;
  /** The estimated memory that the code needs, in bytes. */
  readonly codeBytes: number;
}

export interface ProgramOptions {
  readonly name?: string;
  /** The values that replace the initial values of globals, such as an API_BASE that a track owner fills in. */
  readonly globals?: Readonly<Record<string, string | number>>;
}

/** Parses a script and fills in its globals. @throws Error with all errors of the script, or naming an unknown global */
export function programOf(text: string, { name = 'script', globals = {} }: ProgramOptions = {}): Program {
  const errors = problemsOf(text).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ line, sentence }) => `${name}:${line}: ${sentence}`).join('\n'));
  const script = parse(text);
  const unknown = Object.keys(globals).find((global) => !script.globals.some((one) => one.name === global));
  if (unknown !== undefined) throw new Error(`${name} has no global ${unknown}.`);
  const filled = script.globals.map((global) => withValue(global, globals[global.name]));
  return { name, script: { ...script, globals: filled }, codeBytes: codeBytes(text) };
}

function withValue(global: Declaration, value: string | number | undefined): Declaration {
  if (value === undefined) return global;
  const { line } = global;
  const literal: Expression =
    typeof value === 'string'
      ? { kind: 'string', line, value }
      : { kind: global.type === 'float' ? 'float' : 'integer', line, value };
  return { ...global, value: literal };
}
