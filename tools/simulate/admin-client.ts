import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, describeAnswer, type HttpClient } from '../lib/http-client.js';
import { ToolError } from '../lib/tool-error.js';
import { classifyAnswer } from './retry.rules.js';

const MAX_ATTEMPTS = 20;
const CONFLICT = 409;

/** Sends API requests in the session of an admin, or of any other member with that member's permissions. */
export interface AdminClient {
  /** The bearer token of the session. */
  readonly token: string;
  /** Sends a request and returns the parsed response. @throws ToolError with the league's message unless the status is 2xx */
  call<T = unknown>(method: string, path: string, body?: object): Promise<T>;
  /**
   * Sends a request like `call()`, but returns null if the league answers 409, because the item exists or the action is already
   * done.
   */
  tryCall<T = unknown>(method: string, path: string, body?: object): Promise<T | null>;
}

/**
 * Signs in as an admin.
 * @throws ToolError with the options to pass if there is no response, the password is missing or wrong, or the member is no admin
 */
export async function signIn(client: HttpClient, username: string, password: string | undefined): Promise<AdminClient> {
  if (!password) throw new ToolError(noPassword(username));
  const alive = await client.send('GET', '/api/health/live');
  if (alive.status === 0) {
    throw new ToolError(`Nothing answers at ${client.url}. Start the league with "npm start", or pass --url.`);
  }
  const answer = await retried(() => client.send('POST', '/api/auth/login', { body: { username, password } }));
  if (answer.status !== 200) {
    throw new ToolError(
      `Signing in as "${username}" at ${client.url} failed (${describeAnswer(answer)}). Pass --admin and --password.`,
    );
  }
  const session = JSON.parse(answer.body) as { access_token: string; user: { is_admin: boolean } };
  if (!session.user.is_admin)
    throw new ToolError(`"${username}" is not an admin at ${client.url}. Pass --admin and --password.`);

  return sessionOf(client, session.access_token);
}

/** Returns the client of the session with this bearer token. */
export function sessionOf(client: HttpClient, token: string): AdminClient {
  const headers = { authorization: `Bearer ${token}` };
  const send = async <T>(method: string, path: string, body: object | undefined, hasConflicts: boolean) => {
    const answer = await retried(() => client.send(method, path, { body, headers }));
    if (hasConflicts && answer.status === CONFLICT) return null;
    if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.body) as T;
    throw new ToolError(`${method} ${path} failed (${describeAnswer(answer)}).`);
  };
  return {
    token,
    call: async <T>(method: string, path: string, body?: object) => (await send(method, path, body, false)) as T,
    tryCall: <T>(method: string, path: string, body?: object) => send<T>(method, path, body, true),
  };
}

function noPassword(username: string): string {
  return [
    `No password for the admin "${username}". Pass it: npm run simulate -- --admin ${username} --password SECRET`,
    'or set ADMIN_USERNAME and ADMIN_PASSWORD. A league prints the password of its first admin once, on its first start;',
    'started with ADMIN_PASSWORD=SECRET on an empty DATA_DIR it takes that one.',
  ].join('\n');
}

/** Sends a request up to 20 times, as long as the league is busy or restarting. Returns the last response. */
async function retried(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    const verdict = classifyAnswer(answer.status, answer.headers['retry-after'], attempt);
    if (verdict.kind !== 'again' || attempt === MAX_ATTEMPTS) return answer;
    await wait(verdict.afterMs);
  }
}
