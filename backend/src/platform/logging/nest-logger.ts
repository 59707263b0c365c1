import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/**
 * Adapts our logger to Nest. A message is a sentence, an Error, or an object that is logged with all its fields (`{ err, msg,
 * ... }`); an object whose error is marked as already logged is logged only at debug level. Nest passes the name of the logging
 * class as the last argument, preceded by a stack or an error, if any.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  readonly log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  readonly error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  readonly warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  readonly debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  readonly verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  readonly fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);

  private write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', message: unknown, rest: unknown[]) {
    const context = rest.at(-1);
    const before = rest.length > 1 ? rest[0] : undefined;
    const entry = { context, ...(before === undefined ? {} : { [before instanceof Error ? 'err' : 'stack']: before }) };
    if (message instanceof Error) this.logger[level]({ ...entry, err: message }, message.message);
    else if (isRecord(message))
      this.logger[isLogged(message['err']) ? 'debug' : level](
        { ...entry, ...message, msg: undefined },
        sentenceOf(message),
      );
    else this.logger[level](entry, String(message));
  }
}

function isRecord(message: unknown): message is Readonly<Record<string, unknown>> {
  return typeof message === 'object' && message !== null;
}

function isLogged(error: unknown): boolean {
  return error instanceof Error && 'isLogged' in error && error.isLogged === true;
}

function sentenceOf({ msg, err }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof msg === 'string') return msg;
  return err instanceof Error ? err.message : undefined;
}
