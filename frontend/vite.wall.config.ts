import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compiledCatalogs } from './vite.catalogs.ts';

/**
 * Builds /live into the web app's folder, after it. A build of its own: the page shares no file with the site, so that a
 * screen that loads it cold fetches nothing else, and its target is the oldest browser that shows it (a web page on a
 * prim in Second Life's Linux viewer).
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
