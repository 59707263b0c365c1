import type { SelfTestDto } from '@league/shared/in-world/self-test.dto';
import type { IncomingHttpHeaders } from 'node:http';

/** The `retry_after` of a 429 or 503, in seconds; short, so that a script can test whether it waits that long. */
const RETRY_AFTER = 5;
const ECHOED = /^x-secondlife-|^(user-agent|accept|content-type)$/;
const MAX_HEADERS = 16;
const MAX_HEADER_LENGTH = 200;

const DETAILS: Readonly<Record<number, string>> = {
  200: 'The league received this request.',
  404: 'This is how the league says that something is not there.',
  429: `This is how the league says that requests come too fast: try again in ${RETRY_AFTER} s.`,
  503: `This is how the league says that it is busy: try again in ${RETRY_AFTER} s.`,
};

export interface TestedRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

export function toSelfTestDto(status: number, { method, headers }: TestedRequest): SelfTestDto {
  return {
    status,
    detail: DETAILS[status] ?? '',
    ...(status === 429 || status === 503 ? { retry_after: RETRY_AFTER } : {}),
    method,
    body_bytes: Number(headers['content-length'] ?? 0),
    headers: echoed(headers),
  };
}

function echoed(headers: IncomingHttpHeaders): Record<string, string> {
  const known = Object.entries(headers).filter(([name]) => ECHOED.test(name));
  return Object.fromEntries(
    known.slice(0, MAX_HEADERS).map(([name, value]) => [name, String(value).slice(0, MAX_HEADER_LENGTH)]),
  );
}
