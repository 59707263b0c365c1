/** The lap was the track's record when it was set. Purple is the best of all in timing, the word says so too. */
export function RecordTag() {
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-control px-1.5 text-xs font-bold tracking-wide text-fastest tinted">
      <span aria-hidden>◆</span>RECORD
    </span>
  );
}
