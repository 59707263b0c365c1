import type { LivePositionDto } from '@league/shared/live/events';

/** What a client says it has of a channel; undefined when it says nothing that makes sense. */
export function positionIn(value: unknown): LivePositionDto | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { after, epoch } = value as Partial<Record<keyof LivePositionDto, unknown>>;
  return Number.isSafeInteger(after) && typeof epoch === 'string' ? { after: after as number, epoch } : undefined;
}
