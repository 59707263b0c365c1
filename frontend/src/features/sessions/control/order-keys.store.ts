import { create } from 'zustand';
import { localStore } from '../../../platform/storage';

const KEY = 'league.order-keys';
const OFF = 'off';

interface OrderKeysState {
  /** Whether single keys give orders in race control in this browser. */
  readonly isOn: boolean;
  /** Changes the setting, for this and later visits. */
  readonly set: (isOn: boolean) => void;
}

export const useOrderKeys = create<OrderKeysState>((set) => ({
  isOn: localStore.get(KEY) !== OFF,
  set: (isOn) => {
    if (isOn) localStore.remove(KEY);
    else localStore.set(KEY, OFF);
    set({ isOn });
  },
}));
