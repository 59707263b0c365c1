import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Lets Nest write into our log. Nest gives the name of the speaking class as the last argument, a stack before it. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', message: unknown, rest: unknown[]) {
    const context = rest.at(-1);
    const entry = { context, ...(rest.length > 1 ? { stack: rest[0] } : {}) };
    if (message instanceof Error) this.logger[level]({ ...entry, err: message }, message.message);
    else if (typeof message === 'string') this.logger[level](entry, message);
    else this.logger[level]({ ...entry, details: message });
  }
}
