import type { Declaration, Expression } from '../syntax/tree.js';
import { constantType } from '../types/constants.js';
import { fits, type LslType } from '../types/lsl-type.js';
import type { ScriptNames } from './script-names.js';

/** Globals are given their values before anything runs: literals and names of globals above, no operations. */
export function checkGlobals(script: ScriptNames, globals: readonly Declaration[]): void {
  const above = new Map<string, Declaration>();
  for (const global of globals) {
    if (global.value) {
      const type = typeOf(global.value);
      if (!type) {
        script.error(global.line, `The global ${global.name} must start as a literal or another global above it.`);
      } else if (!fits(type, global.type)) {
        script.error(global.line, `${global.name} is of type ${global.type}, not ${type}.`);
      }
    }
    above.set(global.name, global);
  }

  function typeOf(value: Expression): LslType | undefined {
    switch (value.kind) {
      case 'integer':
      case 'float':
      case 'string':
        return value.kind;
      case 'name': {
        const named = above.get(value.name);
        if (named) script.use(named);
        return named?.type ?? constantType(value.name);
      }
      case 'unary': {
        const { kind } = value.value;
        return value.sign === '-' && (kind === 'integer' || kind === 'float') ? kind : undefined;
      }
      case 'vector':
      case 'rotation': {
        const areNumbers = value.parts.map(typeOf).every((type) => type && fits(type, 'float'));
        return areNumbers ? value.kind : undefined;
      }
      case 'list': {
        const arePlain = value.parts.map(typeOf).every((type) => type && type !== 'list');
        return arePlain ? 'list' : undefined;
      }
      default:
        return undefined;
    }
  }
}
