import { create } from 'zustand';
import { localStore } from '../storage';

type Theme = 'dark' | 'light';

/** Read by public/theme.js too, before the first paint. */
const THEME_KEY = 'league.theme';

interface ThemeState {
  readonly theme: Theme;
  /** The other theme from now on, also on the next visit. */
  readonly toggle: () => void;
}

export const useTheme = create<ThemeState>((set, get) => ({
  theme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark';
    localStore.set(THEME_KEY, theme);
    show(theme);
    set({ theme });
  },
}));

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Without a choice of its own the page follows the system, also when that changes while it is open. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', (event) => {
    if (localStore.get(THEME_KEY) !== null) return;
    const theme = event.matches ? 'light' : 'dark';
    show(theme);
    useTheme.setState({ theme });
  });
}
