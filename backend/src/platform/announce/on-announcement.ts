import { SetMetadata } from '@nestjs/common';
import type { Announcement, AnnouncementTopic } from './announce.js';

/** The metadata key of the topics of a method decorated with `@OnAnnouncement`. */
export const TOPICS_OF_METHOD = 'announcement-topics';
/** The metadata key of a method decorated with `@OnResync`. */
export const IS_CALLED_ON_RESYNC = 'announcement-resync';

/** Describes a method that is called with each announcement of a topic. */
export type AnnouncementHandler<T extends AnnouncementTopic> = (announcement: Announcement<T>) => void;

/** Describes a decorator that is allowed only on methods of type `Handler`. */
type DecoratorOf<Handler> = <M extends Handler>(
  target: object,
  name: string,
  method: TypedPropertyDescriptor<M>,
) => void;

/** Calls the decorated method of a provider with every announcement of these topics, before boards are reread. */
export function OnAnnouncement<T extends AnnouncementTopic>(
  ...topics: readonly T[]
): DecoratorOf<AnnouncementHandler<T>> {
  return SetMetadata(TOPICS_OF_METHOD, topics);
}

/**
 * Calls the decorated method of a provider each time listening resumes after a loss, because announcements may have been
 * missed.
 */
export function OnResync(): DecoratorOf<() => void> {
  return SetMetadata(IS_CALLED_ON_RESYNC, true);
}
