import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { networkOf } from '../address.rules.js';
import { goneSignalOf } from '../client-gone.js';
import { CostlyReads } from './costly-reads.js';

/** The maximum number of rows of a first page that needs no slot, because it is read through an index. */
const CHEAP_ROWS = 100;

@Injectable()
class CostlyReadInterceptor implements NestInterceptor {
  constructor(private readonly places: CostlyReads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>>();
    if (isCheap(request.query)) return next.handle();
    const giveBack = await this.places.acquire(networkOf(request.ip), goneSignalOf(http.getResponse<FastifyReply>()));
    return next.handle().pipe(finalize(giveBack));
  }
}

function isCheap({ search, cursor, limit }: Readonly<Record<string, unknown>>): boolean {
  return !search && cursor === undefined && limit !== undefined && Number(limit) <= CHEAP_ROWS;
}

/**
 * Marks a list whose requests wait for a slot of CostlyReads. A first page of at most CHEAP_ROWS rows without a search needs
 * none.
 */
export const CostlyRead = () => UseInterceptors(CostlyReadInterceptor);
