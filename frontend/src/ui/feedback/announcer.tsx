import { create } from 'zustand';

/** Counts announcements, because the number makes screen readers repeat the same sentence. */
const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({ text: '', count: 0 }));

/** Says a sentence to screen readers, when they are done with the one before. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

/** Renders the only region for announcements; it exists before the first of them. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div aria-live="polite" className="sr-only">
      <p key={count}>{text}</p>
    </div>
  );
}
