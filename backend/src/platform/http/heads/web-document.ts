import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = 'index.html';
/** The script that controls pages rendered by the server. */
const DRAWN_SCRIPT = 'drawn.js';
const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)"\s*\/?>/g;
const FIRST_SCRIPTS = /<script src="\/([^"]+)"><\/script>/g;

/** Describes the web app's document, in which everything that a browser needs before its first paint is inlined. */
export interface WebDocument {
  readonly html: string;
  /** The script element of drawn.js, for the end of the body. */
  readonly drawnScript: string;
  /** The hashes of the inlined scripts, as sources for a content security policy. */
  readonly scriptSources: readonly string[];
}

/** Reads the built document, and inlines its styles and its scripts from frontend/public. */
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
