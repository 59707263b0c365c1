import { expect, test } from '@jest/globals';
import { SSL_TROUBLES } from '@league/shared/domain/ssl-troubles';
import { REFUSALS } from '@league/shared/http/refusals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../../../src/platform/http/domain-error.js';

const SOURCE = 'backend/src';
const isCode = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');
const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter(isCode)
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
  .join('\n');

test('the server says every sentence of the tables somewhere', () => {
  expect(Object.keys({ ...REFUSALS, ...SSL_TROUBLES }).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});

test('no code is in both tables of sentences, because screens look up a code in both', () => {
  expect(Object.keys(REFUSALS).filter((name) => name in SSL_TROUBLES)).toEqual([]);
});

test('a refusal has its code, its finished sentence and the values of its placeholders', () => {
  expect(DomainError.conflict('username-taken', { username: 'Ann{a}' })).toMatchObject({
    status: 409,
    code: 'username-taken',
    message: 'The username Ann{a} is taken: choose another.',
    options: { values: { username: 'Ann{a}' } },
  });
  expect(DomainError.notFound('no-such-car').options).not.toHaveProperty('values');
});

test('a refused field has the code, and the refusal says its sentence', () => {
  const refused = DomainError.invalidField('limit', 'limit-out-of-range', { max: 5 });
  const detail = 'The limit is a whole number from 1 to 5.';
  expect(refused).toMatchObject({ status: 400, code: 'invalid', message: detail });
  expect(refused.options.errors).toEqual([{ field: 'limit', detail, code: 'limit-out-of-range', values: { max: 5 } }]);
});
