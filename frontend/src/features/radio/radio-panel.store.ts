import { create } from 'zustand';

interface RadioPanelState {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Stores whether the radio is open, for its tab in the frame of the page and its panel above the page. */
export const useRadioPanel = create<RadioPanelState>((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
}));

export const RADIO_PANEL_ID = 'radio';
