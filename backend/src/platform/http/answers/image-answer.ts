import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Describes an image whose URL identifies its content, so that the response never changes. */
export interface ImageAnswer {
  readonly bytes: Buffer;
  /** The media type, such as `image/webp`. */
  readonly contentType: string;
  /** The ETag, including its quotes. */
  readonly etag: string;
}

/** Sends an image, which browsers and proxies may cache for a year, or a 304 to a client that already has it. */
@Injectable()
export class ImageInterceptor implements NestInterceptor<ImageAnswer, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<ImageAnswer>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ bytes, contentType, etag }) => {
        void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
        if (request.headers['if-none-match'] === etag) {
          void reply.status(304);
          return undefined;
        }
        void reply.type(contentType);
        return bytes;
      }),
    );
  }
}
