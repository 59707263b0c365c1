import { msg, translated } from '../../language/translate';
import type { ListMark } from '../data/standing-bests.rules';

const TAGS: Readonly<Record<Exclude<ListMark, null>, readonly [glyph: string, text: string, words: string]>> = {
  record: ['◆', msg('Record'), msg('track record')],
  best: ['▲', msg('PB'), msg('personal best')],
};

/** Marks a lap with a symbol and a word, because colour alone is not enough. */
export function LapMarkTag({ mark }: { readonly mark: ListMark }) {
  if (mark === null) return <span className="tag" />;
  const [glyph, text, words] = TAGS[mark];
  return (
    <span className="tag" data-tag={mark} role="img" aria-label={translated(words)}>
      {glyph}
      <span className="tag-word"> {translated(text)}</span>
    </span>
  );
}
