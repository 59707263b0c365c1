import { expect, test } from '@jest/globals';
import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { IsPassword } from './account-fields.js';

class AccountDto {
  @IsPassword('Enter a password.')
  password: string;
}

const said = (password: string) =>
  validateSync(plainToInstance(AccountDto, { password })).flatMap(({ constraints = {} }) => Object.values(constraints));

test.each([
  ['five letters', 'abcde', ['Password must be at least 6 characters']],
  ['five emoji', '😀😀😀😀😀', ['Password must be at least 6 characters']],
  ['six letters', 'secret', []],
  ['six emoji', '😀😀😀😀😀😀', []],
  ['128 emoji', '😀'.repeat(128), []],
  ['129 letters', 'x'.repeat(129), ['Passwords have at most 128 characters.']],
])('a password is measured in characters, of which an emoji is one: %s', (_, password, messages) => {
  expect(said(password)).toEqual(messages);
});
