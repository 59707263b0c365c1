import { create } from 'zustand';

/** Counts announcements, because only the changed number makes screen readers repeat a sentence. */
const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({ text: '', count: 0 }));

/** Announces a sentence to screen readers, after the previous one. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

/** Renders the only region for announcements; it exists before the first one. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div aria-live="polite" className="sr-only">
      <p key={count}>{text}</p>
    </div>
  );
}
