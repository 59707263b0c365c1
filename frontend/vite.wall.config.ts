import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compiledCatalogs } from './vite.catalogs.ts';

/**
 * Builds /live into the web app's folder, after the web app. It is a separate build because the page shares no file with the
 * site, which keeps its first load small, and because it targets the oldest browser that shows it (a web page on a prim in
 * Second Life's Linux viewer).
 */
export default defineConfig({
  plugins: [compiledCatalogs, react()],
  publicDir: false,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'chrome118',
    sourcemap: 'hidden',
    emptyOutDir: false,
    manifest: '.vite/wall.json',
    rolldownOptions: { input: 'frontend/live.html' },
  },
});
