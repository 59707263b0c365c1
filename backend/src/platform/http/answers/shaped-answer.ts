import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Describes a response whose status and content type the route decides; `T` is the type of its text, parsed as JSON. */
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
