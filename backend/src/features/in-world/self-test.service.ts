import { Inject, Injectable } from '@nestjs/common';
import { type RunSelfTestDto, SELF_TEST_MAX_DELAY, SELF_TEST_TYPES } from '@league/shared/in-world/run-self-test.dto';
import type { SelfTestDto } from '@league/shared/in-world/self-test.dto';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { networkOf } from '../../platform/http/address.rules.js';
import { Draining } from '../../platform/http/draining.js';
import { RateLimiter } from '../../platform/http/limits/rate-limiter.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { HeldRequests } from '../../platform/http/limits/held-requests.js';
import type { ShapedAnswer } from '../../platform/http/answers/shaped-answer.js';

/**
 * The maximum number of requests per minute from one network, which the objects of many regions share. One test sends about
 * twenty.
 */
const REQUESTS_PER_MINUTE = 300;
const MAX_SLOW = { all: 60, network: 20 };

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

/** Lets a script find out how its grid treats the league's responses. Nothing is read or stored. */
@Injectable()
export class SelfTestService {
  readonly slow = new HeldRequests(MAX_SLOW);
  private readonly rate: RateLimiter;

  constructor(@Inject(CONFIG) config: Config, draining: Draining) {
    draining.onClose(() => this.slow.stop());
    this.rate = new RateLimiter({
      name: 'self-test',
      points: config.rateLimits ? REQUESTS_PER_MINUTE : 0,
      seconds: 60,
    });
  }

  /**
   * Returns the requested response after the requested delay.
   * @throws DomainError 429 when the network sends too many requests, or when too many delayed ones wait
   */
  async answer(wanted: RunSelfTestDto, request: FastifyRequest, gone: AbortSignal): Promise<ShapedAnswer<SelfTestDto>> {
    const network = networkOf(request.ip);
    const retryAfter = this.rate.consume(network);
    if (retryAfter !== null) throw this.rate.refusal(retryAfter);
    const { status = 200, type = 'json', delay = 0, bytes = 0 } = wanted;
    if (delay > 0 && !this.slow.hasRoomFor(network)) throw DomainError.tooMany(SELF_TEST_MAX_DELAY);
    await this.slow.wait(network, delay * 1000, gone);
    const text = selfTestText(answerTo(request, status), bytes);
    return { status, contentType: SELF_TEST_TYPES[type], text };
  }
}

/**
 * Returns the response as JSON, padded to `bytes` bytes. It is longer if the JSON needs more, or if the padding field alone
 * exceeds what is missing.
 */
function selfTestText(answer: SelfTestDto, bytes: number): string {
  const text = JSON.stringify(answer);
  const missing = bytes - Buffer.byteLength(text);
  if (missing <= 0) return text;
  return JSON.stringify({ ...answer, padding: 'x'.repeat(Math.max(0, missing - ',"padding":""'.length)) });
}

function answerTo({ method, headers }: FastifyRequest, status: number): SelfTestDto {
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
