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

/** The HTTP_* parameters that scripts of this project use. */
const [METHOD, MIME_TYPE, BODY_MAXLENGTH, ACCEPT] = [0, 1, 2, 8] as const;
const PARAMETERS: readonly number[] = [METHOD, MIME_TYPE, BODY_MAXLENGTH, ACCEPT];

/** Returns the request for the arguments of llHTTPRequest. @throws ScriptError for parameters that would stop the script */
function requestOf(url: string, list: LslList, body: string): OutgoingRequest {
  const given = new Map<number, string>();
  for (let at = 0; at < list.length; at += 2) {
    const [parameter, value] = [Number(list[at]), list[at + 1]];
    if (!PARAMETERS.includes(parameter) || value === undefined)
      throw new ScriptError('llHTTPRequest: a parameter is unknown or incomplete.');
    given.set(parameter, textOf(value));
  }
  const method = given.get(METHOD) ?? 'GET';
  if (!METHODS.includes(method)) throw new ScriptError(`llHTTPRequest knows no method ${method}.`);
  const types = given.get(ACCEPT)?.split(',');
  return {
    ...{ url, method, body },
    headers: { 'Content-Type': given.get(MIME_TYPE) ?? 'text/plain;charset=utf-8' },
    accept: types?.map((type) => type.split(';')[0]?.trim() ?? '') ?? DEFAULT_ACCEPT,
    bodyMaxLength: Math.max(1, Math.min(Number(given.get(BODY_MAXLENGTH) ?? DEFAULT_BODY), MAX_BODY_BYTES)),
  };
}

/** The function with which a script sends HTTP requests. */
export const HTTP = {
  'key llHTTPRequest(string, list, string)': (by, url: string, list: LslList, body: string) =>
    by.world.request(by, requestOf(url, list, body)),
} satisfies Natives;
