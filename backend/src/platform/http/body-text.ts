import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest, preParsingHookHandler } from 'fastify';

const texts = new WeakMap<object, Buffer[]>();

/** Keeps the bytes of a body as they arrive, for a signature over them; the parser enforces the limit of the body. */
export const keepBodyText: preParsingHookHandler = (request, _reply, payload, done) => {
  const chunks: Buffer[] = [];
  texts.set(request, chunks);
  payload.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)));
  done(null, payload);
};

/** The body as it was sent, on routes whose config says `keepsText`. */
export const BodyText = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  Buffer.concat(texts.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? []).toString('utf8'),
);
