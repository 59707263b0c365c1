import { type DestinationStream, type Logger, pino } from 'pino';
import { withErrorsWritten } from './logged-errors.js';

/** Names whose values never reach a log, at the top of an entry and up to three levels down. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'new_password',
  'car_token',
  'token',
  'access_token',
  'secrets',
  'adminPassword',
  'metricsToken',
  'databaseUrl',
  'redisUrl',
  // the values of a failed query
  'parameters',
];
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];

/**
 * The log of a process: one JSON line an event, to stdout unless a destination is given.
 * @param level the least important level that is written
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withErrorsWritten },
    serializers: { err: (written: unknown) => written }, // pino's own would write over what stands there by now
    redact: DEPTHS.flatMap((depth) => SECRET_KEYS.map((key) => depth + key)),
  };
  return destination ? pino(options, destination) : pino(options);
}
