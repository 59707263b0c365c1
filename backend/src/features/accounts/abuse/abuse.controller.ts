import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import type { AbuseEntryDto } from '@league/shared/accounts/abuse/abuse-entry.dto';
import type { BlockDto } from '@league/shared/accounts/abuse/block.dto';
import { CreateBlockDto } from '@league/shared/accounts/abuse/create-block.dto';
import { ListAbuseDto } from '@league/shared/accounts/abuse/list-abuse.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { type Client, CurrentClient } from '../../../platform/http/current-client.js';
import { PageInterceptor, type Page } from '../../../platform/http/paging/page.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { AbuseLogService } from './abuse-log.service.js';
import { BlocksService } from './blocks.service.js';

@AdminOnly()
@Controller('admin')
export class AbuseController {
  constructor(
    private readonly log: AbuseLogService,
    private readonly blocks: BlocksService,
  ) {}

  /** Returns a page of the refused sign-ins and tokens of the last 30 days, latest first. */
  @Get('abuse-log')
  @UseInterceptors(PageInterceptor)
  listAbuse(@Query() query: ListAbuseDto): Promise<Page<AbuseEntryDto>> {
    return this.log.list(query);
  }

  /** Returns the current blocks of networks and members, newest first. */
  @Get('blocks')
  listBlocks(): Promise<BlockDto[]> {
    return this.blocks.list();
  }

  /**
   * Blocks either a network or a member until a given time, at most 366 days ahead. A blocked member is signed out everywhere.
   */
  @Post('blocks')
  blockAddress(
    @CurrentMember() member: Member,
    @Body() dto: CreateBlockDto,
    @CurrentClient() client: Client,
  ): Promise<BlockDto> {
    return this.blocks.create(member, dto, client);
  }

  /** Lifts the block of a network or a member. */
  @Delete('blocks/:id')
  @HttpCode(204)
  liftBlock(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.blocks.lift(member, id);
  }
}
