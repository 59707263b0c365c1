import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the catalogs' texts, so that the screens need no parser: 'Hello {name}' becomes ["Hello ", ["name"]]. */
export const compiledCatalogs: Plugin = {
  name: 'compiled-catalogs',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]language[\\/]catalogs[\\/]\w+\.json$/ },
    handler: (code) => {
      const texts = Object.entries(JSON.parse(code) as Record<string, string>);
      const translated = texts.filter(([, text]) => text !== '');
      const compiled = Object.fromEntries(translated.map(([message, text]) => [message, compileMessage(text)]));
      return { code: JSON.stringify(compiled), map: null };
    },
  },
};
