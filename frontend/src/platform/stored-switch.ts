import { create } from 'zustand';
import { localStore } from './storage';

const OFF = 'off';

export interface SwitchState {
  readonly isOn: boolean;
  /** Changes the setting, for this and later visits. */
  readonly set: (isOn: boolean) => void;
}

/** Returns the store of a setting of this browser, which is on until the user turns it off. */
export function storedSwitch(key: string) {
  return create<SwitchState>((set) => ({
    isOn: localStore.get(key) !== OFF,
    set: (isOn) => {
      if (isOn) localStore.remove(key);
      else localStore.set(key, OFF);
      set({ isOn });
    },
  }));
}
