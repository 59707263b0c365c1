import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/**
 * Describes a response whose route determines the status and content type. `T` is the type of the parsed text if it is JSON.
 */
export interface ShapedAnswer<T> {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly json?: T;
}

/** Sends the text with its status and content type, and forbids caching it. */
@Injectable()
export class ShapedInterceptor implements NestInterceptor<ShapedAnswer<unknown>, string> {
  intercept(context: ExecutionContext, next: CallHandler<ShapedAnswer<unknown>>): Observable<string> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ status, contentType, text }) => {
        void reply.status(status).type(contentType).header('cache-control', 'no-store');
        return text;
      }),
    );
  }
}
