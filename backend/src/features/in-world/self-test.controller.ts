import { Controller, Get, HttpCode, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { RunSelfTestDto } from '@league/shared/in-world/run-self-test.dto';
import type { SelfTestDto } from '@league/shared/in-world/self-test.dto';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth-decorators.js';
import { ClientGone } from '../../platform/http/client-gone.js';
import { InWorld } from '../../platform/http/in-world.js';
import { type ShapedAnswer, ShapedInterceptor } from '../../platform/http/answers/shaped-answer.js';
import { SelfTestService } from './self-test.service.js';

@Public()
@UseInterceptors(ShapedInterceptor)
@Controller('in-world/self-test')
export class SelfTestController {
  constructor(private readonly selfTest: SelfTestService) {}

  /**
   * Responds in the requested way, so that a script can find out how its grid treats a status, a content type, or a slow or long
   * response; the body repeats what the grid sent. Nothing is stored.
   */
  @Get()
  @InWorld()
  getSelfTest(
    @Query() wanted: RunSelfTestDto,
    @Req() request: FastifyRequest,
    @ClientGone() gone: AbortSignal,
  ): Promise<ShapedAnswer<SelfTestDto>> {
    return this.selfTest.answer(wanted, request, gone);
  }

  /** Responds like the GET, but to a request with a JSON body; `body_bytes` is the length of that body. */
  @Post()
  @HttpCode(200)
  @InWorld()
  postSelfTest(
    @Query() wanted: RunSelfTestDto,
    @Req() request: FastifyRequest,
    @ClientGone() gone: AbortSignal,
  ): Promise<ShapedAnswer<SelfTestDto>> {
    return this.selfTest.answer(wanted, request, gone);
  }
}
