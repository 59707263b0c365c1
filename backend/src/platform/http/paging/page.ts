import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Describes the number of entries in a list. */
export interface Total {
  readonly total: number;
  /** Absent when `total` is exact; false when it is an estimate or the number at which counting stopped. */
  readonly isExact?: boolean;
}

/** Describes one page of a list of any length. */
export interface Page<T> extends Total {
  readonly items: readonly T[];
  /** The cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * Sends a page as a plain array, with the total count and the link to the next page in the headers. Adds `X-Total-Count-Exact:
 * false` when the count is not exact.
 */
@Injectable()
export class PageInterceptor<T> implements NestInterceptor<Page<T>, readonly T[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<T>>): Observable<readonly T[]> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ items, total, isExact = true, nextCursor }) => {
        void reply.header('x-total-count', String(total));
        if (!isExact) void reply.header('x-total-count-exact', 'false');
        if (nextCursor !== null) {
          const url = new URL(request.url, 'http://league');
          url.searchParams.set('cursor', nextCursor);
          void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
        }
        return items;
      }),
    );
  }
}
