import { msg } from '../language/translate';
import pictures from './emoji.svg';

/** The 24 icons of the palette, each with its English name, from which the id of its picture in emoji.svg is derived. */
export const ICON_PALETTE = [
  ['🏆', msg('Trophy')],
  ['🥇', msg('Gold medal')],
  ['🥈', msg('Silver medal')],
  ['🥉', msg('Bronze medal')],
  ['🏅', msg('Medal')],
  ['🎖️', msg('Ribbon')],
  ['🏁', msg('Chequered flag')],
  ['🏎️', msg('Racing car')],
  ['🚗', msg('Car')],
  ['🏍️', msg('Motorcycle')],
  ['⚡', msg('Lightning')],
  ['🔥', msg('Fire')],
  ['🚀', msg('Rocket')],
  ['⏱️', msg('Stopwatch')],
  ['🎯', msg('Target')],
  ['⭐', msg('Star')],
  ['🌟', msg('Bright star')],
  ['💎', msg('Diamond')],
  ['👑', msg('Crown')],
  ['💯', msg('Hundred')],
  ['🛞', msg('Wheel')],
  ['🔧', msg('Wrench')],
  ['🤝', msg('Handshake')],
  ['🎉', msg('Party')],
] as const;

/** The variation selector for a coloured emoji, which not all keyboards add. */
const VARIATION = '\uFE0F';

/** Maps the emoji of the palette and of the predefined achievements to the ids of their pictures in emoji.svg. */
const PICTURES: ReadonlyMap<string, string> = new Map(
  [...ICON_PALETTE, ['🌍', 'Globe'] as const].map(([emoji, name]) => [
    emoji.replaceAll(VARIATION, ''),
    name.toLowerCase().replaceAll(' ', '-'),
  ]),
);

/** Shows an achievement's icon: our picture, for devices without an emoji font, or any other emoji or text as it is. */
export function AchievementIcon({ icon }: { readonly icon: string }) {
  const picture = PICTURES.get(icon.replaceAll(VARIATION, ''));
  if (picture === undefined) return icon;
  return (
    <svg aria-hidden data-icon={picture} className="inline-block size-[1.15em] shrink-0">
      <use href={`${pictures}#${picture}`} />
    </svg>
  );
}
