import { create } from 'zustand';

/** The number makes screen readers say the same sentence again. */
const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({ text: '', count: 0 }));

/** Says a sentence to screen readers, when they are done with the one before. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

/** The one region all announcements are made in; it stands before the first of them. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div aria-live="polite" className="sr-only">
      <p key={count}>{text}</p>
    </div>
  );
}
