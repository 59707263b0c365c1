import { create } from 'zustand';
import { localStore } from '../storage';

type Theme = 'dark' | 'light';

/** The storage key that public/theme.js also reads, before the first paint. */
const THEME_KEY = 'league.theme';

interface ThemeState {
  readonly theme: Theme;
  /** Switches to the other theme, for this and later visits. */
  readonly toggle: () => void;
}

export const useTheme = create<ThemeState>((set, get) => ({
  theme: globalThis.document?.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
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

/** Switches this page to the system's theme whenever that changes, unless the user has chosen a theme. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', (event) => {
    if (localStore.get(THEME_KEY) !== null) return;
    const theme = event.matches ? 'light' : 'dark';
    show(theme);
    useTheme.setState({ theme });
  });
}
