import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = 'index.html';
/** Names the script that looks after a page that the server has drawn. */
const DRAWN_SCRIPT = 'drawn.js';
const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)"\s*\/?>/g;
const FIRST_SCRIPTS = /<script src="\/([^"]+)"><\/script>/g;

/** Holds the web app's document with all that a browser needs before its first paint, so that it waits for no further file. */
export interface WebDocument {
  readonly html: string;
  /** The element of the script that looks after a drawn page, for the end of the body. */
  readonly drawnScript: string;
  /** Names the scripts that are in the document, as sources of a content security policy. */
  readonly scriptSources: readonly string[];
}

/** Reads the document that the build wrote, its styles and its scripts of frontend/public. */
export function readWebDocument(webRoot: string): WebDocument {
  const read = (path: string) => readFileSync(join(webRoot, path), 'utf8');
  const scriptSources: string[] = [];
  const script = (path: string) => {
    const code = read(path);
    scriptSources.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    return `<script>${code}</script>`;
  };
  const html = read(DOCUMENT)
    .replace(STYLES, (_all, path: string) => `<style>${read(path)}</style>`)
    .replace(FIRST_SCRIPTS, (_all, path: string) => script(path));
  return { html, drawnScript: script(DRAWN_SCRIPT), scriptSources };
}
