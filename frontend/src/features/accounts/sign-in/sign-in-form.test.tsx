import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { currentToken, endSession, startSession } from '../../../platform/session/session.store';
import { answerRequests, inApp, jsonResponse } from '../../../platform/test-app';
import { SignInForm } from './sign-in-form';

const answer = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const signedIn = jest.fn();

const refusal = 'Login failed. Please check your credentials.';
const refuses = ({ username }: UserDto) => (username === 'ben' ? 'Only for admins.' : null);

beforeEach(() => {
  answer.mockReset();
  signedIn.mockReset();
  answerRequests(answer);
  render(<SignInForm refusal={refusal} refuses={refuses} onSignedIn={signedIn} />, { wrapper: inApp() });
});
afterEach(endSession);

async function fillIn(username: string, password: string): Promise<void> {
  if (username !== '') await userEvent.type(screen.getByLabelText('Username'), username);
  if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

test('username and password are required before anything is sent', async () => {
  await fillIn('', '');
  await screen.findByText('Enter your username.');
  screen.getByText('Enter your password.');
  expect(answer).not.toHaveBeenCalled();
});

test('the right password starts a session', async () => {
  answer.mockResolvedValue(jsonResponse(200, { access_token: 'token-1', user: { id: 'u1', username: 'ana' } }));
  await fillIn('ana', 'secret');
  await screen.findByRole('button', { name: 'Login' });
  expect(answer.mock.calls[0]?.[0]).toBe('/api/auth/login');
  expect(answer.mock.calls[0]?.[1].body).toBe('{"username":"ana","password":"secret"}');
  expect(currentToken()).toBe('token-1');
  expect(signedIn).toHaveBeenCalledTimes(1);
});

test('the session of the member who was signed in before ends on the server', async () => {
  startSession({ access_token: 'token-0', user: { id: 'u0' } as UserDto });
  answer.mockResolvedValue(jsonResponse(200, { access_token: 'token-1', user: { id: 'u1', username: 'ana' } }));
  await fillIn('ana', 'secret');
  await screen.findByRole('button', { name: 'Login' });
  const [path, { headers }] = answer.mock.calls[1]!;
  expect([path, (headers as Headers).get('authorization')]).toEqual(['/api/auth/logout', 'Bearer token-0']);
  expect(currentToken()).toBe('token-1');
});

test("a refusal shows the server's sentence and keeps the username", async () => {
  answer.mockResolvedValue(jsonResponse(401, { detail: 'Invalid credentials' }));
  await fillIn('ana', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana');
  expect(currentToken()).toBeNull();
});

test('a refusal without a reason shows the general sentence', async () => {
  answer.mockResolvedValue(jsonResponse(500, null));
  await fillIn('ana', 'secret');
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed. Please check your credentials.');
});

test('while waiting for the response the button says so and ignores a second click', async () => {
  answer.mockReturnValue(new Promise(() => undefined));
  await fillIn('ana', 'secret');
  const button = await screen.findByRole('button', { name: 'Logging in...' });
  await userEvent.click(button);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('an account that may not sign in here gets the reason, and its session ends on the server', async () => {
  answer.mockResolvedValue(jsonResponse(200, { access_token: 'token-2', user: { id: 'u2', username: 'ben' } }));
  await fillIn('ben', 'secret');
  expect((await screen.findByRole('alert')).textContent).toBe('Only for admins.');
  const [path, { headers }] = answer.mock.calls[1]!;
  expect([path, (headers as Headers).get('authorization')]).toEqual(['/api/auth/logout', 'Bearer token-2']);
  expect(currentToken()).toBeNull();
  expect(signedIn).not.toHaveBeenCalled();
});
