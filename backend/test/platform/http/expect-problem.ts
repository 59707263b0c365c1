import { expect } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { Answer } from '../../support/client.js';

/** Expects a complete problem document with this status. @returns the document without the id of its request */
export function expectProblem(answer: Answer<ProblemDto>, status: number): ProblemDto {
  expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
    status,
    type: 'application/problem+json; charset=utf-8',
  });
  expect(answer.body).toEqual({
    type: expect.stringMatching(/^urn:league:/),
    title: expect.any(String),
    status,
    detail: expect.stringMatching(/\S/),
    ...(answer.body.values ? { values: answer.body.values } : {}),
    ...(status === 429 || status === 503 ? { retry_after: Number(answer.headers.get('retry-after')) } : {}),
    ...(answer.body.errors ? { errors: answer.body.errors } : {}),
    instance: expect.any(String),
  });
  const { instance, ...problem } = answer.body;
  expect(instance).toBe(answer.headers.get('x-request-id'));
  return problem;
}
