import type { AnnouncedCrossings } from './features/sessions/race-session.mapper.js';
import type { CountedLaps } from './features/laps/counting/lap-counting.rules.js';
import type { ChangedLaps } from './features/laps/totals/lap-totals.service.js';

/**
 * Declares the announcement topics of all features in one place, because they connect features that must not import each other.
 * An announcement without ids causes all boards that show its data to be reread.
 */
declare module './platform/announce/announce.js' {
  interface AnnouncementTopics {
    /** Carries lap ids. */
    'laps-counted': true | CountedLaps;
    /** Carries lap ids; none when there are too many to name. */
    'laps-changed': true | ChangedLaps;
    /** No ids: the global board has changed. */
    standings: true;
    /** Driver ids. */
    presence: true;
    /** User ids. */
    drivers: true;
    /** Ids of members whose own numbers or cars changed. */
    members: true;
    /** Ids of members whose results changed. */
    'race-results': true;
    /** Ids of members whose achievements, or whose laps' record marks, have changed. */
    achievements: true;
    /** Track ids. */
    tracks: true;
    /** Car ids. */
    cars: true;
    /** Race event ids. */
    events: true;
    /** Ids of sessions of race events. */
    'race-sessions': true;
    /** The id of the session that the crossings belong to. */
    crossings: true | AnnouncedCrossings;
    /** Ids of tracks with orders for their lines. */
    'line-orders': true;
    /** Season ids. */
    seasons: true;
    settings: true;
    /** The blocked networks or members have changed. */
    blocks: true;
    /** No ids: pages or posts have changed. */
    pages: true;
    radio: true;
    landing: true;
    /** Ids of the /live screens whose view has changed; none when the message for all of them has changed. */
    screens: true;
    /** The work waiting for an admin has changed. */
    'race-control': true;
    /** Names of admins' actions, such as `track.update`. */
    audit: true;
    /** Names of the lists (AdminPart) of the admin area that members or workers have changed. */
    'admin-lists': true;
  }
}
