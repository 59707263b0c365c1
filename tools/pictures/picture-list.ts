/** Describes a picture to take of one of the demo's screens. */
export interface PictureOfScreen {
  /** The name of the file, without `.jpg`. */
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'driver' | 'admin';
  readonly theme: 'dark' | 'light';
  /** The size of the window in pixels, chosen so that the picture ends at the edge of a panel or a row. */
  readonly size: readonly [width: number, height: number];
  /** A text that the screen shows once its content has loaded. */
  readonly shows: string;
}

/** The pictures of README.md. */
export const PICTURES: readonly PictureOfScreen[] = [
  { name: 'landing', path: '/', as: 'visitor', theme: 'dark', size: [1280, 770], shows: 'Active Drivers' },
  { name: 'dashboard', path: '/dashboard', as: 'driver', theme: 'dark', size: [1280, 956], shows: 'Online Drivers' },
  { name: 'leaderboards', path: '/leaderboards', as: 'driver', theme: 'light', size: [1280, 790], shows: 'Kaito Mori' },
  { name: 'live', path: '/live', as: 'visitor', theme: 'dark', size: [1024, 576], shows: 'Kaito Mori' },
  { name: 'help', path: '/help', as: 'driver', theme: 'dark', size: [1280, 825], shows: 'CAR_TOKEN' },
  { name: 'admin', path: '/admin', as: 'admin', theme: 'dark', size: [1536, 950], shows: 'Driver Applications' },
];
