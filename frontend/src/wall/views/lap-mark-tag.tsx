import type { ListMark } from '../data/standing-bests.rules';

const TAGS: Readonly<Record<Exclude<ListMark, null>, readonly [text: string, words: string]>> = {
  record: ['◆ Record', 'track record'],
  best: ['▲ PB', 'personal best'],
};

/** Glyph and word: the colour alone says nothing. */
export function LapMarkTag({ mark }: { readonly mark: ListMark }) {
  if (mark === null) return <span className="tag" />;
  const [text, words] = TAGS[mark];
  return (
    <span className="tag" data-tag={mark} role="img" aria-label={words}>
      {text}
    </span>
  );
}
