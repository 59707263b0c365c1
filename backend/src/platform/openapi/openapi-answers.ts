import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Schema = Readonly<Record<string, unknown>>;

/** Describes a refusal that the code of a route can reach. */
export interface RefusalText {
  readonly status: number;
  /** The code at the end of the problem's type. */
  readonly code: string;
  /** Contains an ellipsis for values that are filled in; empty when it is made at run time. */
  readonly detail: string;
}

/** Holds the documentation that the build read from one route's method. */
export interface RouteText {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The schema of the answer; null for no body. */
  readonly schema: Schema | null;
  /** The answer is one page of a list. */
  readonly paged?: boolean;
  /** The schema of a body that an in-world script sends. */
  readonly body?: Schema;
  /** The side that is an image file instead of JSON. */
  readonly image?: 'body' | 'answer';
  /** The answer is a CSV file. */
  readonly csv?: true;
  /** The answer is plain text. */
  readonly plain?: true;
  readonly refusals?: readonly RefusalText[];
  readonly readsDatabase?: boolean;
}

interface Answers {
  /** Keys are the operation ids: the names of the controllers' methods. */
  readonly routes: Readonly<Record<string, RouteText>>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

const FILE = resolve(import.meta.dirname, '../../openapi-answers.json');

/**
 * Reads the document's parts that the build made from types; returns nothing while a developer's watcher has not made
 * the file.
 */
export function readAnswers(): Answers {
  if (!existsSync(FILE)) return { routes: {}, schemas: {} };
  return JSON.parse(readFileSync(FILE, 'utf8')) as Answers;
}
