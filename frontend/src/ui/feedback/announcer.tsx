import { create } from 'zustand';

/** The current announcement. `count` changes with each, so that screen readers also read a repeated sentence. */
const useAnnouncement = create<{ readonly text: string; readonly count: number }>(() => ({ text: '', count: 0 }));

/** Makes screen readers announce a sentence when they have finished speaking. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

/** Renders the page's only live region for announcements. It has to be on the page before the first one. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <div aria-live="polite" className="sr-only">
      <p key={count}>{text}</p>
    </div>
  );
}
