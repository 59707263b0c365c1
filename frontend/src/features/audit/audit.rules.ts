import { nameInWords } from '../../ui/text/words';

/** What actions begin with, and what they are done to. */
export const AUDITED = [
  ['user.', 'Members'],
  ['car.', 'Cars'],
  ['lap.', 'Laps'],
  ['invite-code.', 'Invite codes'],
  ['achievement.', 'Achievements'],
  ['event.', 'Events'],
  ['track.', 'Tracks'],
  ['radio-stream.', 'Radio'],
  ['page.', 'Pages'],
  ['post.', 'Posts'],
  ['picture.', 'Pictures'],
  ['settings.', 'Settings'],
  ['landing-config.', 'Landing page'],
  ['domain-settings.', 'Domain'],
  ['league.', 'The whole league'],
] as const;

/** 'user.reset-stats' is 'User: reset stats'. */
export function actionInWords(action: string): string {
  const [thing = action, verb] = action.split('.');
  return verb === undefined ? nameInWords(thing) : `${nameInWords(thing)}: ${verb.replaceAll('-', ' ')}`;
}
