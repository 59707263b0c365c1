import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { EnterEventDto, type EventEntryDto } from '@league/shared/race-events/event-entry.dto';
import { CurrentMember, KnowsMember, Public, Viewer } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { EventEntriesService } from './event-entries.service.js';

@Controller('events/:id')
export class EventEntriesController {
  constructor(private readonly entries: EventEntriesService) {}

  /** Lists the drivers who have a place, then the reserves; a member also sees their own entry in any state. */
  @Public()
  @KnowsMember()
  @Get('entries')
  listEventEntries(@Param('id', IdPipe) eventId: string, @Viewer() viewer: Member | null): Promise<EventEntryDto[]> {
    return this.entries.list(eventId, viewer);
  }

  /** Signs the member up, as a reserve when the event is full; a member who is already signed up changes their car and class. */
  @Post('entry')
  @HttpCode(200)
  signUpForEvent(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) eventId: string,
    @Body() dto: EnterEventDto,
  ): Promise<EventEntryDto> {
    return this.entries.signUp(member, eventId, dto);
  }

  /** Withdraws the member's entry; the first reserve gets a place that this frees. */
  @Delete('entry')
  @HttpCode(204)
  withdrawFromEvent(@CurrentMember() member: Member, @Param('id', IdPipe) eventId: string): Promise<void> {
    return this.entries.withdraw(member, eventId);
  }

  /** Checks the member in, which is possible from an hour before the start. */
  @Post('check-in')
  @HttpCode(200)
  checkInForEvent(@CurrentMember() member: Member, @Param('id', IdPipe) eventId: string): Promise<EventEntryDto> {
    return this.entries.checkIn(member, eventId);
  }
}
