import { create } from 'zustand';
import { localStore } from '../storage';

/** Names an effect of boards and lists: highlighting, moving or announcing changes. */
type Motion = 'flashes' | 'movement' | 'announcements';

const KEYS: Readonly<Record<Motion, string>> = {
  flashes: 'league.row-flashes',
  movement: 'league.row-movement',
  announcements: 'league.lap-announcements',
};
const OFF = 'off';

interface MotionState extends Readonly<Record<Motion, boolean>> {
  /** Changes a setting, for this and later visits. */
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

/** Sets an attribute of the page, from which styles and lists read the setting without depending on this store. */
function show(motion: Motion, isOn: boolean): void {
  if (isOn) delete document.documentElement.dataset[motion];
  else document.documentElement.dataset[motion] = OFF;
}

/** Applies the stored settings. Called once, before the first screen. */
export function showChosenMotion(): void {
  for (const motion of ['flashes', 'movement', 'announcements'] as const) show(motion, isChosen(motion));
}
