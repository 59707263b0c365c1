import { msg, translated } from '../language/translate';

const WORDS = { RECORD: msg('RECORD'), 'RECORD!': msg('RECORD!') };

interface RecordTagProps {
  /** The word: 'RECORD', or a more joyful one for the member's own lap. */
  readonly word?: keyof typeof WORDS;
}

/** Marks a lap that was the track record when it was set. In timing, purple means the best of all; the word says so too. */
export function RecordTag({ word = 'RECORD' }: RecordTagProps) {
  return (
    <span className="inline-flex h-6 shrink-0 items-center gap-1 rounded-control px-1.5 text-xs font-bold tracking-wide text-fastest tinted">
      <span aria-hidden>◆</span>
      {/* The smallest phones need the space for the name beside it. */}
      <span className="slim:sr-only">{translated(WORDS[word])}</span>
    </span>
  );
}
