import { expect, test } from '@jest/globals';
import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { IsOptionalEmail, IsPassword, IsUsername } from './account-fields.js';

class AccountDto {
  @IsUsername('Enter a username.')
  username: string;

  @IsPassword('Enter a password.')
  password: string;

  @IsOptionalEmail()
  email?: string | null;
}

const ACCOUNT: AccountDto = { username: 'ana', password: 'secret' };
const saidOf = (wrong: Partial<AccountDto>) =>
  validateSync(plainToInstance(AccountDto, { ...ACCOUNT, ...wrong }), { stopAtFirstError: true }).flatMap(
    ({ constraints = {} }) => Object.values(constraints),
  );

test.each([
  ['five letters', 'abcde', ['Password must be at least 6 characters']],
  ['five emoji', '😀😀😀😀😀', ['Password must be at least 6 characters']],
  ['six letters', 'secret', []],
  ['six emoji', '😀😀😀😀😀😀', []],
  ['128 emoji', '😀'.repeat(128), []],
  ['129 letters', 'x'.repeat(129), ['Passwords have at most 128 characters.']],
])('a password is measured in characters, of which an emoji is one: %s', (_, password, messages) => {
  expect(saidOf({ password })).toEqual(messages);
});

test.each<[wrong: Partial<AccountDto>, message: string]>([
  [{ username: ' ' }, 'Enter a username.'],
  [{ username: 'ab' }, 'Usernames have 3 to 32 characters.'],
  [{ username: 'a b c' }, 'Usernames use letters, digits, "_", "." and "-" only.'],
  [{ email: 'nowhere' }, 'Enter an email address such as name@example.com.'],
])('%j is refused in a sentence', (wrong, message) => {
  expect(saidOf(wrong)).toContain(message);
});
