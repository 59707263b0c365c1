import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { IN_WORLD } from '../../../platform/http/in-world.js';
import { BlocksService } from './blocks.service.js';

/**
 * Refuses requests from blocked networks, except reads without a token. Requests from in-world scripts are never refused: they
 * come from the servers of their region, and refusing them would lose laps.
 */
@Injectable()
export class BlockGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly blocks: BlocksService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { method, headers, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const isReading = (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
    if (isReading || this.reflector.get<true | undefined>(IN_WORLD, context.getHandler())) return true;
    this.blocks.requireAddressAllowed(ip);
    return true;
  }
}
