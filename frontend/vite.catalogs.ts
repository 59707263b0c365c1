import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const CATALOG = /[\\/]language[\\/]catalogs[\\/](admin[\\/])?\w+\.json$/;

/**
 * Compiles the texts of the catalogs during the build, so that the screens need no parser: 'Hello {name}' becomes ["Hello ",
 * ["name"]].
 */
export const compiledCatalogs: Plugin = {
  name: 'compiled-catalogs',
  enforce: 'pre',
  transform: {
    filter: { id: CATALOG },
    handler: (code) => {
      const texts = Object.entries(JSON.parse(code) as Record<string, string>);
      const translated = texts.filter(([, text]) => text !== '');
      const compiled = Object.fromEntries(translated.map(([message, text]) => [message, compileMessage(text)]));
      return { code: JSON.stringify(compiled), map: null };
    },
  },
};

/**
 * Emits each catalog as a file beside the page renderer, which reads only the one of its language: the renderer is loaded once
 * per language and would otherwise hold all catalogs in memory each time.
 */
export const catalogFiles: Plugin = {
  name: 'catalog-files',
  enforce: 'post',
  transform: {
    filter: { id: CATALOG },
    handler(_code, id) {
      const fileName = `${CATALOG.exec(id)?.[1] ? 'admin-' : ''}${basename(id)}`;
      const texts = compiledCatalogs.transform as { handler: (json: string) => { code: string } };
      this.emitFile({ type: 'asset', fileName, source: texts.handler(readFileSync(id, 'utf8')).code });
      const code = `import { readFileSync } from 'node:fs';
        export default JSON.parse(readFileSync(new URL('${fileName}', import.meta.url), 'utf8'));`;
      return { code, map: null };
    },
  },
};
