import type { AnnouncedCrossings } from './features/sessions/race-session.mapper.js';
import type { CountedLaps } from './features/laps/counting/lap-counting.rules.js';
import type { ChangedLaps } from './features/laps/totals/lap-totals.service.js';

/**
 * Declares the announcement topics of all features in one place, because they connect features that must not import each other.
 * An announcement without ids causes all boards that show its data to be reread.
 */
declare module './platform/announce/announce.js' {
  interface AnnouncementTopics {
    /** Carries the ids of laps that have been counted. */
    'laps-counted': true | CountedLaps;
    /** Carries the ids of laps that have been changed or deleted; none when there are too many. */
    'laps-changed': true | ChangedLaps;
    /** Carries no ids; the global board has changed. */
    standings: true;
    /** Carries the ids of drivers who have gone online or offline. */
    presence: true;
    /** Carries the ids of members whose accounts, for example names, have changed. */
    drivers: true;
    /** Carries the ids of members whose own data have changed: profile, totals, cars or incidents. */
    members: true;
    /** Carries the ids of members whose results have changed. */
    'race-results': true;
    /** Carries the ids of members whose achievements, or whose laps' record marks, have changed. */
    achievements: true;
    /** Carries the ids of tracks that have changed. */
    tracks: true;
    /** Carries the ids of cars that have changed. */
    cars: true;
    /** Carries the ids of race events that have changed. */
    events: true;
    /** Carries the ids of sessions that have changed. */
    'race-sessions': true;
    /** Carries the id of the session to which the crossings belong. */
    crossings: true | AnnouncedCrossings;
    /** Carries the ids of tracks with new orders for their lines. */
    'line-orders': true;
    /** Carries the ids of seasons that have changed. */
    seasons: true;
    settings: true;
    /** Carries no ids; the blocked networks or members have changed. */
    blocks: true;
    /** Carries no ids; pages or posts have changed. */
    pages: true;
    radio: true;
    landing: true;
    /** Carries the ids of the /live screens whose view has changed; none when the message for all of them has changed. */
    screens: true;
    /** Carries no ids; the work waiting for an admin has changed. */
    'race-control': true;
    /** Carries the names of admins' actions, such as `track.update`. */
    audit: true;
    /** Carries the names of the lists (AdminPart) of the admin area that members or workers have changed. */
    'admin-lists': true;
  }
}
