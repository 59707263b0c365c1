import { storedSwitch } from '../stored-switch';

/** The effects of boards and lists that a user can turn off: highlighting, moving and announcing changes. */
export const MOTION = {
  flashes: storedSwitch('league.row-flashes'),
  movement: storedSwitch('league.row-movement'),
  announcements: storedSwitch('league.lap-announcements'),
} as const;

/**
 * Marks the page with the effects that are off, now and after each change; styles and lists read these attributes without
 * depending on the stores. Called once, before the first screen.
 */
export function followChosenMotion(): void {
  const { dataset } = document.documentElement;
  for (const [name, setting] of Object.entries(MOTION)) {
    const show = ({ isOn }: { readonly isOn: boolean }) => (isOn ? delete dataset[name] : (dataset[name] = 'off'));
    show(setting.getState());
    setting.subscribe(show);
  }
}
