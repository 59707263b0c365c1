import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { UpdateEventDto } from '@league/shared/race-events/update-event.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RaceEventsService } from './race-events.service.js';

@AdminOnly()
@Controller('cms/admin/events')
export class AdminRaceEventsController {
  constructor(private readonly events: RaceEventsService) {}

  /** Creates a race event; one that is already completed credits its drivers. */
  @Post()
  createEvent(@CurrentMember() member: Member, @Body() dto: CreateEventDto): Promise<RaceEventDto> {
    return this.events.create(member, dto);
  }

  /**
   * Changes a race event. Completing it credits its drivers, and leaving that status revokes the credit. An event that is
   * started before its planned start counts laps from now, and the response has the current time as its `start_time`, unless
   * the request contains another `start_time`.
   */
  @Patch(':id')
  updateEvent(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdateEventDto,
  ): Promise<RaceEventDto> {
    return this.events.update(member, id, dto);
  }

  /** Deletes a race event and revokes its credits. */
  @Delete(':id')
  @HttpCode(204)
  deleteEvent(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.events.delete(member, id);
  }
}
