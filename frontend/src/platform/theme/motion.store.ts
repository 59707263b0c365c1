import { create } from 'zustand';
import { localStore } from '../storage';

/** Names what boards and lists may do by themselves: highlight, move and announce changes. */
type Motion = 'flashes' | 'movement' | 'announcements';

const KEYS: Readonly<Record<Motion, string>> = {
  flashes: 'league.row-flashes',
  movement: 'league.row-movement',
  announcements: 'league.lap-announcements',
};
const OFF = 'off';

interface MotionState extends Readonly<Record<Motion, boolean>> {
  /** Applies from now on, also on the next visit. */
  readonly set: (motion: Motion, isOn: boolean) => void;
}

export const useMotion = create<MotionState>((set) => ({
  flashes: isChosen('flashes'),
  movement: isChosen('movement'),
  announcements: isChosen('announcements'),
  set: (motion, isOn) => {
    if (isOn) localStore.remove(KEYS[motion]);
    else localStore.set(KEYS[motion], OFF);
    show(motion, isOn);
    set({ [motion]: isOn });
  },
}));

function isChosen(motion: Motion): boolean {
  return localStore.get(KEYS[motion]) !== OFF;
}

/** Styles and lists read it from the page, so that they do not depend on this store. */
function show(motion: Motion, isOn: boolean): void {
  if (isOn) delete document.documentElement.dataset[motion];
  else document.documentElement.dataset[motion] = OFF;
}

/** Shows what this browser chose before. Called once, before the first screen. */
export function showChosenMotion(): void {
  for (const motion of ['flashes', 'movement', 'announcements'] as const) show(motion, isChosen(motion));
}
