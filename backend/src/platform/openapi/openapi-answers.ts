import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Schema = Readonly<Record<string, unknown>>;

/** Describes a refusal that a route's code can reach. */
export interface RefusalText {
  readonly status: number;
  /** The code at the end of the problem's type. */
  readonly code: string;
  /** The sentence, with an ellipsis for values that are filled in; empty when it is built at run time. */
  readonly detail: string;
}

/** Describes the documentation that the build reads from one route's method. */
export interface RouteText {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The schema of the response; null for no body. */
  readonly schema: Schema | null;
  /** Whether the response is one page of a list. */
  readonly paged?: boolean;
  /** The schema of a body that an in-world script sends. */
  readonly body?: Schema;
  /** Whether the request body or the response is an image file instead of JSON. */
  readonly image?: 'body' | 'answer';
  /** The media type of a response that is text other than JSON. */
  readonly mediaType?: string;
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
 * Reads the parts of the document that the build generated from types; they are empty if the file does not exist yet, as in a
 * developer's watch mode.
 */
export function readAnswers(): Answers {
  if (!existsSync(FILE)) return { routes: {}, schemas: {} };
  return JSON.parse(readFileSync(FILE, 'utf8')) as Answers;
}
