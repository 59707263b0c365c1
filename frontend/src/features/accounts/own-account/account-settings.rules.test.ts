import { expect, test } from '@jest/globals';
import { changesCredentials, credentialProblems, formOf, toUpdate, type AccountForm } from './account-settings.rules';

const ana = { username: 'ana', email: null };
const form = (fields: Partial<AccountForm> = {}): AccountForm => ({ ...formOf(null), new_username: 'ana', ...fields });

test('a new password that differs from its confirmation is an error of the confirmation', () => {
  const filled = form({ new_password: 'secret1', confirm_password: 'secret2', current_password: 'old' });
  expect(credentialProblems(filled, ana)).toEqual({ confirm_password: 'New passwords do not match' });
});

test('a new username or password needs the current password', () => {
  const sentence = 'Current password is required to change username or password';
  expect(credentialProblems(form({ new_username: 'bea' }), ana)).toEqual({ current_password: sentence });
  const password = form({ new_password: 'secret1', confirm_password: 'secret1' });
  expect(credentialProblems(password, ana)).toEqual({ current_password: sentence });
  expect(credentialProblems({ ...password, current_password: 'old' }, ana)).toEqual({});
});

test('the same username, or none, is no change', () => {
  expect(['ana', ' ana ', ''].map((name) => changesCredentials(form({ new_username: name }), 'ana'))).toEqual([
    false,
    false,
    false,
  ]);
});

test('without new credentials none are sent', () => {
  expect(toUpdate(form({ current_password: 'typed', driver_name: 'Ana' }), ana)).toEqual({
    driver_name: 'Ana',
    email: '',
    sl_avatar_name: '',
    is_profile_public: true,
  });
});

test('the new username is sent only when it differs, the confirmation never', () => {
  const both = { current_password: 'old', new_password: 'secret1', confirm_password: 'secret1' };
  const password = toUpdate(form(both), ana);
  expect([password.new_username, password.new_password, 'confirm_password' in password]).toEqual([
    undefined,
    'secret1',
    false,
  ]);
  const username = toUpdate(form({ new_username: 'bea', current_password: 'old' }), ana);
  expect([username.new_username, username.current_password, 'new_password' in username]).toEqual(['bea', 'old', false]);
});

test('another email needs the current password, which is sent only when needed', () => {
  const before = { username: 'ana', email: 'ana@example.com' };
  const other = form({ email: 'eve@example.com' });
  const sentence = 'Enter your current password to change your email address.';
  expect(credentialProblems(other, before)).toEqual({ current_password: sentence });
  const same = form({ email: ' ana@example.com ', current_password: 'typed' });
  expect([credentialProblems(same, before), toUpdate(same, before).current_password]).toEqual([{}, undefined]);
  expect(toUpdate({ ...other, current_password: 'old' }, before)).toMatchObject({
    email: 'eve@example.com',
    current_password: 'old',
  });
});
