import type { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import type { UpdateEventDto } from '@league/shared/race-events/update-event.dto';
import { instantOf } from '@league/shared/http/instant';
import { DomainError } from '../../platform/http/domain-error.js';
import type { RaceEvent } from './race-event.entity.js';

/** Describes the fields of an event that an admin sets, except its track and the fields that follow from its status. */
export type EventFields = Omit<
  RaceEvent,
  'id' | 'track' | 'trackId' | 'trackName' | 'completedAt' | 'entryCount' | 'reserveCount'
>;

/**
 * Returns the fields of a new event, with the defaults.
 * @throws DomainError 400 for an end before the start; 409 for the status `completed` before the start
 */
export function newFields(dto: CreateEventDto, now: Date): EventFields {
  return fieldsAfter(
    {
      name: dto.name,
      description: null,
      eventType: 'race',
      status: 'upcoming',
      startTime: instantOf(dto.start_time),
      plannedStart: null,
      endTime: null,
      maxParticipants: null,
      prizePool: null,
      entryRequirements: null,
      rules: null,
      bannerImage: null,
    },
    dto,
    now,
  );
}

/**
 * Returns the fields after a change: absent ones stay, and null clears optional ones. An event that is started before its
 * planned start counts laps from now, unless the change sets another start. Set back to upcoming, it has its planned start again,
 * unless its end is before that.
 * @throws DomainError 400 for an end before the start; 409 for the status `completed` before the start
 */
export function fieldsAfter(before: EventFields, dto: UpdateEventDto, now: Date): EventFields {
  const endTime = dto.end_time === undefined ? before.endTime : dto.end_time ? instantOf(dto.end_time) : null;
  const after: EventFields = {
    name: dto.name ?? before.name,
    description: keptUnlessSent(dto.description, before.description),
    eventType: dto.event_type ?? before.eventType,
    status: dto.status ?? before.status,
    ...startAfter(before, dto, now, endTime),
    endTime,
    maxParticipants: keptUnlessSent(dto.max_participants, before.maxParticipants),
    prizePool: keptUnlessSent(dto.prize_pool, before.prizePool),
    entryRequirements: keptUnlessSent(dto.entry_requirements, before.entryRequirements),
    rules: keptUnlessSent(dto.rules, before.rules),
    bannerImage: keptUnlessSent(dto.banner_image, before.bannerImage),
  };
  if (after.endTime && after.endTime <= after.startTime) {
    throw DomainError.invalidField('end_time', 'event-ends-before-start');
  }
  if (after.status === 'completed' && after.startTime > now) throw DomainError.conflict('event-not-started');
  return after;
}

function startAfter(
  before: EventFields,
  dto: UpdateEventDto,
  now: Date,
  endTime: Date | null,
): Pick<EventFields, 'startTime' | 'plannedStart'> {
  const sent = dto.start_time ? instantOf(dto.start_time) : before.startTime;
  if (sent.getTime() !== before.startTime.getTime()) return { startTime: sent, plannedStart: null };
  const isStarted = dto.status === 'active' && before.status !== 'active';
  if (isStarted && sent > now) return { startTime: now, plannedStart: sent };
  const planned = dto.status === 'upcoming' ? before.plannedStart : null;
  if (planned !== null && (endTime === null || endTime > planned)) return { startTime: planned, plannedStart: null };
  return { startTime: sent, plannedStart: before.plannedStart };
}

function keptUnlessSent<T>(sent: T | null | undefined, kept: T | null): T | null {
  return sent === undefined ? kept : sent;
}
