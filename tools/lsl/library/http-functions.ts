import { textOf } from '../run/casts.js';
import { ScriptError } from '../run/script-error.js';
import type { LslList } from '../run/value.js';
import type { OutgoingRequest } from '../world/http.js';
import type { Natives } from './native.js';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const MAX_HEADERS = 8;
const DEFAULT_BODY = 2_048;
const MAX_BODY_BYTES = 16_384;
/** Lists the types that llHTTPRequest accepts where the script sets no HTTP_ACCEPT. */
const DEFAULT_ACCEPT = [
  ...['text/*', 'application/xhtml+xml', 'application/atom+xml', 'application/json', 'application/xml'],
  ...['application/llsd+xml', 'application/x-javascript', 'application/javascript', 'application/rss+xml'],
  ...['application/x-www-form-urlencoded'],
];

/** Applies a parameter HTTP_* to the request, with the values that follow it. */
type Change = (request: Draft, value: string, second: string) => void;
interface Draft {
  method: string;
  mimeType: string;
  accept: readonly string[];
  bodyMaxLength: number;
  readonly headers: Record<string, string>;
}

const PARAMETERS: readonly (readonly [values: 1 | 2, change: Change])[] = [
  [
    1,
    (draft, method) => {
      if (!METHODS.includes(method)) throw new ScriptError(`llHTTPRequest knows no method ${method}.`);
      draft.method = method;
    },
  ],
  [1, (draft, type) => (draft.mimeType = type)],
  [1, (draft, length) => (draft.bodyMaxLength = Math.max(1, Math.min(Number(length), MAX_BODY_BYTES)))],
  [1, () => undefined],
  [1, () => undefined],
  [
    2,
    (draft, name, value) => {
      if (/^(content-type|accept|user-agent|host|x-secondlife)/i.test(name)) {
        throw new ScriptError(`llHTTPRequest does not let a script set the header ${name}.`);
      }
      draft.headers[name] = value;
      if (Object.keys(draft.headers).length > MAX_HEADERS) {
        throw new ScriptError(`llHTTPRequest sends at most ${MAX_HEADERS} headers of a script.`);
      }
    },
  ],
  [1, () => undefined],
  [
    1,
    (_, agent) => {
      if (agent.includes(' ')) throw new ScriptError('llHTTPRequest takes no blank in HTTP_USER_AGENT.');
    },
  ],
  [1, (draft, types) => (draft.accept = types.split(',').map((type) => type.split(';')[0]?.trim() ?? ''))],
];

/** Reads the parameters of llHTTPRequest. @throws ScriptError where the grid stops the script for them */
function requestOf(url: string, list: LslList, body: string): OutgoingRequest {
  const draft: Draft = {
    method: 'GET',
    mimeType: 'text/plain;charset=utf-8',
    accept: DEFAULT_ACCEPT,
    bodyMaxLength: DEFAULT_BODY,
    headers: {},
  };
  for (let at = 0; at < list.length;) {
    const [values, change] = PARAMETERS[Number(list[at])] ?? [];
    const given = list.slice(at + 1, at + 1 + (values ?? 0)).map(textOf);
    if (!change || given.length !== values)
      throw new ScriptError('llHTTPRequest: a parameter is unknown or incomplete.');
    change(draft, given[0] ?? '', given[1] ?? '');
    at += 1 + values;
  }
  const { method, accept, bodyMaxLength, headers, mimeType } = draft;
  return { url, method, body, accept, bodyMaxLength, headers: { ...headers, 'Content-Type': mimeType } };
}

/** Contains the functions for HTTP from a script to a server. */
export const HTTP = {
  llHTTPRequest: (by, url: string, list: LslList, body: string) => by.world.request(by, requestOf(url, list, body)),
} satisfies Natives;
