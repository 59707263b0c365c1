import pictures from './emoji.svg';

/** Maps emoji to the names of their pictures, for those of the palette and of the predefined achievements. */
const PICTURES: ReadonlyMap<string, string> = new Map([
  ['🏆', 'trophy'],
  ['🥇', 'gold-medal'],
  ['🥈', 'silver-medal'],
  ['🥉', 'bronze-medal'],
  ['🏅', 'medal'],
  ['🎖', 'ribbon'],
  ['🏁', 'chequered-flag'],
  ['🏎', 'racing-car'],
  ['🚗', 'car'],
  ['🏍', 'motorcycle'],
  ['⚡', 'lightning'],
  ['🔥', 'fire'],
  ['🚀', 'rocket'],
  ['⏱', 'stopwatch'],
  ['🎯', 'target'],
  ['⭐', 'star'],
  ['🌟', 'bright-star'],
  ['💎', 'diamond'],
  ['👑', 'crown'],
  ['💯', 'hundred'],
  ['🛞', 'wheel'],
  ['🔧', 'wrench'],
  ['🤝', 'handshake'],
  ['🎉', 'party'],
  ['🌍', 'globe'],
]);

/** The variation selector for a coloured emoji, which not all keyboards add. */
const VARIATION = '\uFE0F';

/**
 * Shows the icon of an achievement at the height of its text: our own picture where there is one, so that devices without an
 * emoji font show it too; any other emoji or text unchanged.
 */
export function AchievementIcon({ icon }: { readonly icon: string }) {
  const picture = PICTURES.get(icon.replaceAll(VARIATION, ''));
  if (picture === undefined) return icon;
  return (
    <svg aria-hidden data-icon={picture} className="inline-block size-[1.15em] shrink-0">
      <use href={`${pictures}#${picture}`} />
    </svg>
  );
}
