import { textOf } from '../run/casts.js';
import { ScriptError } from '../run/script-error.js';
import type { LslList } from '../run/value.js';
import type { OutgoingRequest } from '../world/http.js';
import type { Natives } from './native.js';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const DEFAULT_BODY = 2_048;
const MAX_BODY_BYTES = 16_384;
/** The content types of responses that llHTTPRequest accepts unless the script sets HTTP_ACCEPT. */
const DEFAULT_ACCEPT = [
  ...['text/*', 'application/xhtml+xml', 'application/atom+xml', 'application/json', 'application/xml'],
  ...['application/llsd+xml', 'application/x-javascript', 'application/javascript', 'application/rss+xml'],
  ...['application/x-www-form-urlencoded'],
];

/** Contains the settings of a request that its parameters can change. */
interface Draft {
  method: string;
  mimeType: string;
  accept: readonly string[];
  bodyMaxLength: number;
}

/** Maps the HTTP_* parameters that scripts of this project use to functions that apply their values. */
const PARAMETERS: Readonly<Record<number, (draft: Draft, value: string) => void>> = {
  0: (draft, method) => {
    if (!METHODS.includes(method)) throw new ScriptError(`llHTTPRequest knows no method ${method}.`);
    draft.method = method;
  },
  1: (draft, type) => (draft.mimeType = type),
  2: (draft, length) => (draft.bodyMaxLength = Math.max(1, Math.min(Number(length), MAX_BODY_BYTES))),
  8: (draft, types) => (draft.accept = types.split(',').map((type) => type.split(';')[0]?.trim() ?? '')),
};

/** Returns the request for the arguments of llHTTPRequest. @throws ScriptError for parameters that would stop the script */
function requestOf(url: string, list: LslList, body: string): OutgoingRequest {
  const draft: Draft = {
    method: 'GET',
    mimeType: 'text/plain;charset=utf-8',
    accept: DEFAULT_ACCEPT,
    bodyMaxLength: DEFAULT_BODY,
  };
  for (let at = 0; at < list.length; at += 2) {
    const change = PARAMETERS[Number(list[at])];
    const value = list[at + 1];
    if (!change || value === undefined) throw new ScriptError('llHTTPRequest: a parameter is unknown or incomplete.');
    change(draft, textOf(value));
  }
  const { method, accept, bodyMaxLength, mimeType } = draft;
  return { url, method, body, accept, bodyMaxLength, headers: { 'Content-Type': mimeType } };
}

/** The function with which a script sends HTTP requests. */
export const HTTP = {
  'key llHTTPRequest(string, list, string)': (by, url: string, list: LslList, body: string) =>
    by.world.request(by, requestOf(url, list, body)),
} satisfies Natives;
