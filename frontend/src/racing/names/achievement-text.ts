import { PREDEFINED_ACHIEVEMENTS } from '@league/shared/achievements/predefined-achievements';
import { translated } from '../../language/translate';

const PREDEFINED = new Set<string>(PREDEFINED_ACHIEVEMENTS.flatMap(({ name, description }) => [name, description]));

/** Returns the name or description of an achievement: a predefined one in the user's language, an admin's own text unchanged. */
export function achievementText(text: string): string {
  return PREDEFINED.has(text) ? translated(text) : text;
}
