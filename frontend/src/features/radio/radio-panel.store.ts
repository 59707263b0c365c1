import { create } from 'zustand';

interface RadioPanelState {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Stores whether the radio is open, for the tab that toggles it and for its drawer. */
export const useRadioPanel = create<RadioPanelState>((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
}));

export const RADIO_PANEL_ID = 'radio';
