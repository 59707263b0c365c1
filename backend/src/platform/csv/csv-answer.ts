import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { mergeMap, type Observable } from 'rxjs';

/** Describes a CSV file for download. */
export interface CsvAnswer {
  /** A file name of ASCII letters, digits, dashes and dots. */
  readonly fileName: string;
  /**
   * The pieces of the file, from `csvText`; they are read only as fast as the client reads, and no further once it has
   * disconnected.
   */
  readonly text: AsyncIterable<string>;
}

/**
 * Sends a CSV file piece by piece. An error before the first piece gets the usual response; a later one is logged and breaks the
 * connection, so that the client sees a failed download rather than a short file.
 */
@Injectable()
export class CsvInterceptor implements NestInterceptor<CsvAnswer, StreamableFile> {
  private readonly logger = new Logger('HTTP');

  intercept(context: ExecutionContext, next: CallHandler<CsvAnswer>): Observable<StreamableFile> {
    const http = context.switchToHttp();
    const { id: requestId, method, url } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      mergeMap(async ({ fileName, text }) => {
        const stream = Readable.from(await begun(text), { objectMode: false });
        stream.on('error', (err) => {
          this.logger.error({ err, requestId, method, url, msg: 'a download broke off' });
        });
        void reply.header('cache-control', 'no-store');
        return new StreamableFile(stream, {
          type: 'text/csv; charset=utf-8',
          disposition: `attachment; filename="${fileName}"`,
        });
      }),
    );
  }
}

/** Waits for the first piece before returning all of them, so that an error in it can still become an error response. */
async function begun(text: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
}
