import { Redis } from 'ioredis';
import { ConfigError } from '../config/config-error.js';
import { withinTime } from '../scheduling/timers.js';

const ANSWER_TIMEOUT_MS = 2_500;
const OLDEST = [6, 2];

/**
 * Checks at startup that the Redis server of REDIS_URL can be used and keeps its data.
 * @returns a warning for the operator if no Redis answers, in which case the league starts anyway; otherwise undefined
 * @throws ConfigError if Redis refuses the user or database, is too old, or may lose jobs
 */
export async function checkRedis(redisUrl: string): Promise<string | undefined> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: ANSWER_TIMEOUT_MS,
    retryStrategy: () => null,
  });
  let reason = '';
  redis.on('error', (error: NodeJS.ErrnoException) => (reason ||= error.code ?? error.message));
  try {
    await withinTime(redis.connect(), ANSWER_TIMEOUT_MS, 'no answer');
    judge(await withinTime(redis.info(), ANSWER_TIMEOUT_MS, 'no answer'));
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const message = `${reason} ${(error as Error).message}`;
    if (/WRONGPASS|NOAUTH|NOPERM|AUTH/.test(message))
      throw new ConfigError('REDIS_URL: Redis refuses its user or password.');
    if (/DB index/.test(message)) throw new ConfigError('REDIS_URL: Redis has no database of its number.');
    return 'REDIS_URL: no Redis answers there. Laps are taken all the same, and counted as soon as it does.';
  } finally {
    redis.disconnect();
  }
}

/**
 * Checks the version and settings of a Redis server.
 * @param info the answer to INFO, which has lines of `name:value`
 * @throws ConfigError for a version that is too old, and for settings with which jobs may be lost
 */
function judge(info: string): void {
  const valueOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
  const [major = 0, minor = 0] = (valueOf('redis_version') ?? '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  const problems: string[] = [];
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    problems.push(`it is Redis ${major}.${minor}, and the league needs ${OLDEST.join('.')} or newer`);
  }
  if (valueOf('aof_enabled') === '0') problems.push('it forgets jobs when it ends: set appendonly yes');
  const policy = valueOf('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    problems.push('it removes jobs when its memory is full: set maxmemory-policy noeviction');
  }
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `REDIS_URL: ${problem}.`).join('\n'));
}
