import { PRIVATE_PROFILE } from '../drivers/driver.dto.js';
import { fillPlaces } from '../text/fill-places.js';
import { IMAGE_FILE_TOO_LARGE, IMAGE_FILE_TYPE_UNKNOWN } from './image-file.js';
import type { RefusalValues } from './problem.dto.js';

/**
 * Maps the codes of refusals to the sentences shown to users, with placeholders in braces. A problem's `type` is
 * `urn:league:<code>`, its `detail` the sentence with its values. Screens translate the sentences, so a code never changes its
 * meaning: a sentence with another meaning gets a new code.
 */
export const REFUSALS = {
  // requests
  'signed-out': 'Sign in to go on.',
  'role-changed': 'Your role in the league was changed, which signed you out: sign in again.',
  'admins-only': 'Only admins can do this.',
  'stewards-only': 'Only stewards and admins can do this.',
  'not-found': 'There is nothing at this address.',
  'changed-since': 'Another change of {fields} was saved since this was opened: compare both, then save again.',
  'belongs-to-deleted': 'Something that this belongs to has just been deleted: reload the page.',
  'bad-address': 'The address holds characters that cannot be read: check it.',
  'body-not-json': 'The body is not valid JSON: check it and send it again.',
  'body-not-object': 'Send the body as a JSON object, with the fields by name.',
  'field-not-object': 'Send this as a JSON object, with the fields by name.',
  'body-too-large': 'The body is too large.',
  'body-type-unknown': 'Send the body as JSON, with the content type application/json.',
  'unstorable-text': 'A text holds a character that cannot be kept: remove it.',
  'broken-character': 'This text has an invalid character: type it again.',
  'nested-too-deeply': 'This is nested too deeply.',
  'limit-out-of-range': 'The limit is a whole number from 1 to {max}.',
  'unknown-cursor': 'The cursor is the one from the Link header.',
  'cursor-of-other-order': 'The cursor is the one from the Link header, for the same sort and order.',
  'too-many-requests': 'Too many requests: try again in {seconds} s.',
  busy: 'The league is busy for a moment: try again in 2 s.',
  'database-away': 'The league cannot reach its database: try again in 2 s.',
  internal: 'Something went wrong on our side. Try again; if it stays, report the id.',

  // live channels
  'no-such-channel': 'There is no such live channel.',
  'channel-for-stewards': 'Only stewards and admins can follow this.',
  'followed-event-gone': 'There is no such event: it may have been deleted.',
  'followed-session-gone': 'There is no such session: it may have been deleted.',
  'followed-track-gone': 'There is no such track: it may have been deleted.',

  // accounts
  'invalid-credentials': 'Invalid credentials',
  'account-disabled': 'This account is disabled: ask an admin of the league.',
  'member-blocked': 'This account is blocked until {until}: ask an admin of the league.',
  'network-blocked': 'Your network is blocked until {until}: ask an admin of the league.',
  'block-one-of-both': 'Name either a network or a member to block.',
  'block-too-long': 'A block ends in the future, within a year.',
  'block-oneself': 'You cannot block yourself.',
  'block-own-network': 'Your own network is among these: name a smaller one.',
  'block-network-unknown':
    'The network is an address such as 203.0.113.7, or a prefix: IPv4 from /8 on, IPv6 from /32 on.',
  'no-such-block': 'This block has ended already: reload the list.',
  'approval-pending':
    'Your account waits for an admin of the league to approve it: sign in when that is done, with the password that you chose.',
  'admin-password-common':
    'Your password is one of the most common ones, which no admin may have: change it in the account settings, then sign in again.',
  'common-password': 'That password is one of the most common ones, which are guessed first: choose another one.',
  'registration-closed': 'Registration is closed: ask an admin of the league.',
  'invite-code-needed': 'Enter your invite code: the league is private.',
  'invite-code-unusable': 'This invite code is not valid or has been used up: ask an admin for another.',
  'invite-code-taken': 'The invite code {code} exists already: choose another.',
  'no-such-invite-code': 'There is no such invite code: reload the list.',
  'username-taken': 'The username {username} is taken: choose another.',
  'avatar-taken': 'Another member has this avatar UUID: check it, or ask an admin.',
  'current-password-needed': 'Current password is required to change username or password',
  'email-needs-password': 'Enter your current password to change your email address.',
  'current-password-wrong': 'The current password is wrong.',
  'username-not-own': 'Username does not match: type your own username exactly.',
  'no-such-member': 'There is no such member: reload the list.',
  'last-admin-demoted': 'The last active admin cannot be demoted: make another member an admin first.',
  'last-admin-disabled': 'The last active admin cannot be disabled: make another member an admin first.',
  'last-admin-deleted': 'The last active admin cannot be deleted: make another member an admin first.',
  'no-such-session': 'This session has ended already: reload the list.',
  'no-such-driver': 'There is no such driver.',
  'private-profile': PRIVATE_PROFILE,

  // cars and laps
  'no-such-car': 'There is no such car: reload the list.',
  'no-such-own-car': 'You have no such car: reload the list.',
  'too-many-cars': 'You have {max} cars, the most a member can have: delete one first.',
  'no-such-lap': 'There is no such lap: reload the list.',
  'lap-being-counted': 'This lap is still being counted: try again in a moment.',
  'lap-counts-already': 'This lap already counts: it can only be voided.',
  'lap-under-review': 'This lap is under review: accept it or void it.',
  'lap-voided-already': 'This lap is already voided: it can only be restored.',
  'lap-not-to-look-at': 'This lap no longer needs a look: reload the list.',
  'lap-not-waiting': 'This lap is not waiting to be retried: reload the list.',
  'data-damaged':
    'PostgreSQL cannot read all of the data: keep a copy of them as they are, then restore the last backup.',
  'verify-too-long': 'The check takes longer than a minute: run "npm run league -- verify" on the server.',

  // tracks, race events and achievements
  'no-such-track': 'There is no such track: reload the list.',
  'channel-letter-taken': 'Channel letter {letter} belongs to another track: choose another.',
  'no-such-event': 'There is no such event: reload the list.',
  'event-track-unknown': 'There is no such track: choose another.',
  'event-not-started':
    'This event has not started, so no lap counts in it: start it now, or set its start to when it was driven, then complete it.',
  'event-ends-before-start': 'The event ends after it starts: choose a later end time.',
  'event-sign-up-closed': 'This event is over or cancelled: its entries can no longer be changed.',
  'no-such-entry': 'This driver has not signed up for the event: reload the page.',
  'entry-declined': 'An admin has declined your entry for this event: ask them about it.',
  'entry-not-confirmed': 'Only drivers with a place in the event check in: reload the page.',
  'check-in-not-open': 'Check-in opens an hour before the start of the event.',
  'event-full':
    'Every place in the event is taken: raise the maximum number of participants, or remove another driver first.',
  'no-such-race-session': 'There is no such session: reload the list.',
  'no-such-crossing': 'There is no such crossing: reload the list.',
  'no-such-penalty': 'There is no such penalty: it may have been rescinded.',
  'no-such-season': 'There is no such season: reload the list.',
  'no-such-season-ruling': 'There is no such ruling: it may have been rescinded.',
  'followed-season-gone': 'There is no such season: it may have been deleted.',
  'season-driver-unknown': 'A driver of the season is a member, or has a name.',
  'season-driver-twice': 'Each driver is in a season once.',
  'season-entry-has-results': '{driver} has results in this season: remove those first.',
  'season-event-taken': 'This event is a round already: choose another one.',
  'season-event-unknown': 'There is no such event: reload the list.',
  'season-member-unknown': 'A driver in the list is no longer a member: reload the list.',
  'season-points-needed': 'Enter how many points are taken.',
  'season-team-twice': 'Each team is in the list once, with a name of its own.',
  'season-team-has-drivers': '{team} has drivers: give them another team first.',
  'season-round-twice': 'Each round is in the list once.',
  'season-who-unknown': 'Choose a driver or team of this season.',
  'no-such-incident': 'There is no such incident: it may have been withdrawn.',
  'incident-appeal-pending': 'This incident cannot be withdrawn: the stewards have an appeal to decide.',
  'incident-appealed': 'This incident was appealed once: that decision stands.',
  'incident-closed': 'Incidents of this session can no longer be filed or appealed: the time for protests is over.',
  'incident-decided': 'This incident is decided already: reload the list.',
  'incident-not-begun': 'The session has not begun: incidents can be filed once it has.',
  'incident-not-of-session': 'You do not drive in this session, so you cannot file an incident.',
  'incident-oneself': 'An incident is about another driver.',
  'incident-penalty-upheld': 'A penalty goes with an incident that is upheld.',
  'incident-said-enough':
    'You have made five statements about this incident, the most allowed: the stewards have them.',
  'penalty-not-to-serve': 'Laps, places and disqualifications cannot be served.',
  'penalty-needs-race': 'Penalties are for races and heats: in other sessions disqualify the driver.',
  'penalty-seconds-needed': 'No season says what this penalty costs: give its time in seconds.',
  'penalty-value-needed': 'Say how much: milliseconds, laps or places.',
  'no-such-result': 'There is no such result: nothing was published under this number.',
  'race-session-state': 'This cannot be done in the current state of the session: reload the page.',
  'result-final': 'A final result takes no ruling: publish a correction first.',
  'result-unchanged': 'The result is as it was published: rule on something first, then publish the correction.',
  'race-session-under-way': 'This cannot be changed while the session is under way: end or cancel the session first.',
  'race-session-track-in-use': 'Another session is under way on this track: end or cancel it first.',
  'line-silent': 'The line of this track is silent and would not start the race: check it, or start without the line.',
  'race-session-without-drivers': 'The session has no drivers: enter some first.',
  'session-ordinal-taken': 'Another session of this event has this place in the order: choose another.',
  'session-length':
    'A race or heat goes over either laps or minutes, any other session over minutes or until it is ended.',
  'grid-source-unknown': 'The grid comes from another session of the same event: choose one.',
  'entry-needed': 'Choose a driver of this session.',
  'start-needed': 'Choose a start of this session that counts.',
  'entry-car-unknown': 'This car does not belong to the driver: choose another.',
  'entry-twice': 'A driver, or a place on the grid, is named twice.',
  'entry-has-crossings':
    '{driver} has crossings, rulings or incidents in this session: rule on the entry in place of removing it.',
  'fill-removes': 'These drivers would lose their entries: {drivers}. Check them in first, or remove them.',
  'own-lap': 'You drove this lap, so another steward has to rule on it.',
  'second-leg-needs-race': 'Only a race or heat can continue as another leg: restart the session from its start.',
  'grid-source-open':
    'The grid comes from a session without a result: publish that first, or choose another grid in the session.',
  'heat-open': 'A heat that promotes drivers has no result: publish it first.',
  'grid-entries': 'The grid has every driver of the session once: reload it.',
  'own-season': 'You drive in this season, so another steward has to rule on it.',
  'own-race-session': 'You drive in this session, so another steward has to rule on it.',
  'reason-needed': 'Say why: a reason is needed here.',
  'achievement-not-unlocked':
    'This member does not have the achievement: there is nothing to take back. Load the list again.',
  'achievement-is-earned':
    'This achievement unlocks by itself once it is earned: award one that the league created instead.',
  'no-such-achievement': 'There is no such achievement: reload the list.',

  // pages and pictures
  'content-needed': 'Enter the content.',
  'no-page-here': 'There is no page at this address.',
  'no-post-here': 'There is no post at this address.',
  'no-such-page': 'There is no such page: reload the list.',
  'no-such-post': 'There is no such post: reload the list.',
  'page-slug-taken': 'Another page has the slug {slug}: choose another.',
  'post-slug-taken': 'Another post has the slug {slug}: choose another.',
  'page-slug-reserved': 'The address /{slug} belongs to the site itself: choose another slug.',
  'no-such-picture': 'There is no such picture: it may have been replaced.',
  'picture-too-large': IMAGE_FILE_TOO_LARGE,
  'picture-type-unknown': IMAGE_FILE_TYPE_UNKNOWN,
  'picture-unreadable': 'This file cannot be read as a picture: choose a PNG, JPEG or WebP file.',
  'picture-damaged': 'This picture is damaged or incomplete: save it again, or choose another.',
  'picture-animated': 'This picture is animated: choose a still picture.',
  'picture-too-many-pixels': 'This picture has more than 24 million pixels: make it smaller before you upload it.',

  // the site, its radio and its screens
  'no-setting': 'Send the setting to change.',
  'other-domain': 'This is not the domain of the league.',
  'too-many-radio-streams': 'Maximum 3 radio streams allowed. Delete one to add another.',
  'no-such-radio-stream': 'There is no such radio stream: reload the list.',
  'one-screen-a-page': 'A page is one screen: load the page again.',
  'too-many-screens': 'There are {max} screens with a name: close some, or leave the name out.',
  'screen-gone': 'This screen is not connected any more: choose another.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Extracts the names of the placeholders in a sentence. */
type PlacesIn<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/** Defines the arguments that follow a code: the values of its sentence's placeholders, or none. */
export type ValuesOf<Code extends RefusalCode> = [PlacesIn<(typeof REFUSALS)[Code]>] extends [never]
  ? readonly []
  : readonly [values: Readonly<Record<PlacesIn<(typeof REFUSALS)[Code]>, string | number>>];

/** Selects the codes of sentences without placeholders. */
export type FixedRefusalCode = {
  [Code in RefusalCode]: ValuesOf<Code> extends readonly [] ? Code : never;
}[RefusalCode];

/** Returns the English sentence of a code, with its values filled in. */
export function refusalSentence(code: RefusalCode, values: RefusalValues = {}): string {
  return fillPlaces(REFUSALS[code], values);
}
