import { isNativeError } from 'node:util/types';

const MAX_DEPTH = 5;

type Entry = Readonly<Record<string, unknown>>;

/**
 * Returns a copy of a log entry with every error in it converted to a plain object, down to MAX_DEPTH levels, because JSON
 * would leave out an Error's message and stack.
 */
export function withErrorsWritten(entry: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, written(value, depth)]));
}

function written(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return value;
  if (isError(value)) return writtenError(value, depth);
  if (Array.isArray(value)) return value.map((item: unknown) => written(item, depth + 1));
  return isPlainObject(value) ? withErrorsWritten(value, depth + 1) : value;
}

/**
 * Returns an error's type, message, stack, chain of causes, and plain values (a code, a constraint). Other objects are left out,
 * because the error of a lost connection carries the whole client.
 */
function writtenError(error: Error, depth: number): Entry {
  const inner = Object.entries(error).filter(([, value]) => typeof value !== 'object' || isError(value));
  const { cause } = error;
  const errors: unknown = 'errors' in error ? error.errors : undefined;
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...withErrorsWritten(Object.fromEntries(inner), depth + 1),
    ...(cause === undefined ? {} : { cause: written(cause, depth + 1) }),
    ...(Array.isArray(errors) ? { errors: written(errors, depth + 1) } : {}),
  };
}

function isError(value: unknown): value is Error {
  return value instanceof Error || isNativeError(value);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
