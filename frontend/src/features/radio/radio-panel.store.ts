import { create } from 'zustand';

interface RadioPanelState {
  readonly isOpen: boolean;
  /** The id of the stream that the listener has chosen; null before. */
  readonly chosenId: string | null;
  readonly toggle: () => void;
  readonly choose: (streamId: string) => void;
}

/**
 * Stores whether the radio is open and which stream is chosen. Its tab and its drawer are drawn anew between the pages of members
 * and those of everyone, which should change neither.
 */
export const useRadioPanel = create<RadioPanelState>((set) => ({
  isOpen: false,
  chosenId: null,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  choose: (streamId) => set({ chosenId: streamId }),
}));

export const RADIO_PANEL_ID = 'radio';
