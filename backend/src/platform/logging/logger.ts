import { type DestinationStream, type Logger, type LogFn, type LoggerOptions, pino } from 'pino';
import { withErrorsWritten } from './logged-errors.js';
import { RepeatedLines } from './repeated-lines.js';

/** Names of fields that are never logged, at the top of an entry and up to three levels down. */
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
  // TypeORM's parameters of a failed query
  'parameters',
];
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];

/** Levels at which repeated lines are counted: pino's numbers for info, warn and error. */
const COUNTED_LEVELS = [30, 40, 50];

/**
 * Creates the logger of a process, which writes one JSON line per event to stdout unless a destination is given. Repeated lines
 * are counted.
 * @param level the least important level that is written
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const repeated = new RepeatedLines();
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(args: Parameters<LogFn>, method: LogFn, level: number) {
        if (COUNTED_LEVELS.includes(level)) repeated.write(this, args, method, level);
        else method.apply(this, args);
      },
    },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withErrorsWritten },
    // pino's serializer would overwrite the output of the log formatter
    serializers: { err: (written: unknown) => written },
    redact: DEPTHS.flatMap((depth) => SECRET_KEYS.map((key) => depth + key)),
  };
  if (destination) return pino(options, destination);
  process.once('exit', () => repeated.flush());
  return pino(options);
}
