import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { EnterEventDto, type EventEntryDto, SetEventEntryDto } from '@league/shared/race-events/event-entry.dto';
import { CurrentMember, KnowsMember, Public, StewardOnly, Viewer } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { EventEntriesService } from './event-entries.service.js';

@Controller()
export class EventEntriesController {
  constructor(private readonly entries: EventEntriesService) {}

  /** Lists the drivers who have a place, then the reserves; a member also sees their own entry in any state. */
  @Public()
  @KnowsMember()
  @Get('events/:id/entries')
  listEventEntries(@Param('id', IdPipe) eventId: string, @Viewer() viewer: Member | null): Promise<EventEntryDto[]> {
    return this.entries.list(eventId, { viewerId: viewer?.id ?? null });
  }

  /** Signs the member up, as a reserve when the event is full; a member who is already signed up changes their car and class. */
  @Post('events/:id/entry')
  @HttpCode(200)
  signUpForEvent(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) eventId: string,
    @Body() dto: EnterEventDto,
  ): Promise<EventEntryDto> {
    return this.entries.signUp(member, eventId, dto);
  }

  /** Withdraws the member's entry; the first reserve gets a place that this frees. */
  @Delete('events/:id/entry')
  @HttpCode(204)
  withdrawFromEvent(@CurrentMember() member: Member, @Param('id', IdPipe) eventId: string): Promise<void> {
    return this.entries.withdraw(member, eventId);
  }

  /** Checks the member in, which is possible from an hour before the start. */
  @Post('events/:id/check-in')
  @HttpCode(200)
  checkInForEvent(@CurrentMember() member: Member, @Param('id', IdPipe) eventId: string): Promise<EventEntryDto> {
    return this.entries.checkIn(member, eventId);
  }

  /** Lists the entries of a race event in every state, each with the reason that a steward gave, if any. */
  @StewardOnly()
  @Get('admin/events/:id/entries')
  listAllEventEntries(@Param('id', IdPipe) eventId: string): Promise<EventEntryDto[]> {
    return this.entries.list(eventId, 'all');
  }

  /** Adds a driver to a race event, checks them in, or declines or withdraws their entry. */
  @StewardOnly()
  @Put('admin/events/:id/entries/:user_id')
  setEventEntry(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) eventId: string,
    @Param('user_id', IdPipe) userId: string,
    @Body() dto: SetEventEntryDto,
  ): Promise<EventEntryDto> {
    return this.entries.set(member, eventId, userId, dto);
  }
}
