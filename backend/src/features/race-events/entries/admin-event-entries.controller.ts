import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type EventEntryDto, SetEventEntryDto } from '@league/shared/race-events/event-entry.dto';
import { CurrentMember, StewardOnly } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { EventEntriesService } from './event-entries.service.js';

@StewardOnly()
@Controller('admin/events/:id/entries')
export class AdminEventEntriesController {
  constructor(private readonly entries: EventEntriesService) {}

  /** Lists the entries of a race event in every state, each with the reason that a steward gave, if any. */
  @Get()
  listAllEventEntries(@Param('id', IdPipe) eventId: string): Promise<EventEntryDto[]> {
    return this.entries.listAll(eventId);
  }

  /** Adds a driver to a race event, checks them in, or declines or withdraws their entry. */
  @Put(':user_id')
  setEventEntry(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) eventId: string,
    @Param('user_id', IdPipe) userId: string,
    @Body() dto: SetEventEntryDto,
  ): Promise<EventEntryDto> {
    return this.entries.set(member, eventId, userId, dto);
  }
}
