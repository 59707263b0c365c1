import { msg, translated } from '../language/translate';

const WORDS = { RECORD: msg('RECORD'), 'RECORD!': msg('RECORD!') };

interface RecordTagProps {
  /** The text of the tag: 'RECORD!' for the member's own lap; 'RECORD' when absent. */
  readonly word?: keyof typeof WORDS;
}

/** Marks a lap that was the track record when it was set: in purple, which in timing means the best of all, and in words. */
export function RecordTag({ word = 'RECORD' }: RecordTagProps) {
  return (
    <span className="inline-flex h-6 shrink-0 items-center gap-1 rounded-control px-1.5 text-xs font-bold tracking-wide text-fastest tinted">
      <span aria-hidden>◆</span>
      {/* The smallest phones need the space for the name beside it. */}
      <span className="slim:sr-only">{translated(WORDS[word])}</span>
    </span>
  );
}
