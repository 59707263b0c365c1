import { create } from 'zustand';

interface RadioPanelState {
  readonly isOpen: boolean;
  /** The id of the stream that the listener has chosen; null until one is chosen. */
  readonly chosenId: string | null;
  readonly toggle: () => void;
  readonly choose: (streamId: string) => void;
}

/**
 * Stores whether the radio is open and which stream is chosen. Component state would be lost between member and public pages,
 * because each of the two layouts mounts its own tab and drawer.
 */
export const useRadioPanel = create<RadioPanelState>((set) => ({
  isOpen: false,
  chosenId: null,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  choose: (streamId) => set({ chosenId: streamId }),
}));

export const RADIO_PANEL_ID = 'radio';
