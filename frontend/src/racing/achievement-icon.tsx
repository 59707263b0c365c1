import pictures from './emoji.svg';

/** The names of the pictures by the emoji they show: those of the palette and of the predefined achievements. */
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

/** Asks for a coloured emoji; some keyboards write it, some do not. */
const VARIATION = '\uFE0F';

/**
 * The icon of an achievement, as high as its text: a picture of ours where there is one, so that screens without a font of
 * emoji show it too; any other emoji or text as it was written.
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
