import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, defineConfig } from 'vite';
import { catalogFiles } from './vite.catalogs.ts';

const CONSOLE = fileURLToPath(new URL('src/server/page-console.ts', import.meta.url));

/**
 * Builds the page renderer of the server into the web app's folder, after the web app. It is a single file, so that the server
 * can load it once for each language.
 */
export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, enableRouteGeneration: false }), react(), catalogFiles], // prettier-ignore
  publicDir: false,
  resolve: { conditions: ['source', ...defaultServerConditions] },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/render-page.tsx',
    ssrEmitAssets: true,
    outDir: 'dist/.server',
    target: 'node20',
    minify: true,
    rolldownOptions: {
      transform: { inject: { console: [CONSOLE, 'console'] } },
      output: { codeSplitting: false, entryFileNames: 'render-page.js' },
    },
  },
});
