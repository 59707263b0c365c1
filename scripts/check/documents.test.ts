import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from '@jest/globals';
import { PICTURES } from '../../tools/pictures/picture-list.js';
import { hasTest } from './named-tests.js';

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const DOCUMENTS = FILES.filter((path) => /^([A-Z]+\.md|docs\/.*\.md|in-world\/.*\.md)$/.test(path));
/** The folders to which the names in README's path of a lap are relative. */
const ROOTS = ['backend/src/features/', 'backend/src/', ''];
const FOLDERS = /^(platform|backend|frontend|shared|scripts|tools|docs|e2e|in-world)\/[\w./*-]*$/;
/** Matches names such as `thing.live.ts`, which stand for a file that the reader adds. */
const PLACEHOLDER = /(^|[/-])things?([./-]|$)|^verb-/;
const BUILT = /(^|\/)dist(\/|$)/;

const read = (path: string) => readFileSync(path, 'utf8');
const isFile = (path: string) => FILES.includes(path);

/** Returns the files and folders of the project that a document names in backticks. */
function namedIn(document: string): string[] {
  const quoted = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text.split(' ')[0] ?? '');
  return quoted.filter(
    (name) =>
      (/^[\w@*-][\w./*-]*\.(tsx?|mjs|cjs|lsl|md)$/.test(name) || FOLDERS.test(name)) &&
      !PLACEHOLDER.test(name) &&
      !BUILT.test(name),
  );
}

/**
 * Returns whether a file or folder of the project has a path that ends with `name`, such as `platform/announce` or
 * `laps.live.ts`; `*` stands for any characters except a slash.
 */
function exists(name: string): boolean {
  const pattern = name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const place = new RegExp(`(^|/)${pattern}(\\.tsx?$|/|$)`);
  return FILES.some((path) => place.test(path));
}

test.each(DOCUMENTS)('every file that %s names exists', (document) => {
  expect(namedIn(document).filter((name) => !exists(name))).toEqual([]);
});

/** Returns the targets of links such as `[text](docs/scaling.md)`, except those to other sites or within the page. */
function linksIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link.split('#')[0] ?? '');
  return links.filter((link) => link !== '' && !/^[a-z]+:/.test(link));
}

test.each(DOCUMENTS)('every link of %s leads to a file or folder of the project', (document) => {
  const lost = linksIn(read(document)).filter((link) => {
    const target = join(dirname(document), link);
    return !FILES.some((path) => path === target || path.startsWith(`${target}/`));
  });
  expect(lost).toEqual([]);
});

test('README shows each picture that npm run pictures makes, and they are small enough for a page', () => {
  const pictures = PICTURES.map(({ name }) => `docs/pictures/${name}.jpg`).toSorted();
  expect(FILES.filter((path) => path.startsWith('docs/pictures/')).toSorted()).toEqual(pictures);
  expect(
    linksIn(read('README.md'))
      .filter((link) => link.endsWith('.jpg'))
      .toSorted(),
  ).toEqual(pictures);
  const sizes = pictures.map((path) => statSync(path).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(120_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000);
});

/** Matches a test file and the titles that follow it in the tables of the documents in RELIABILITY. */
const NAMED_TESTS = /`([\w./-]+\.ts)`(?:[:,]| +\|) ("[^"]+"(?:, "[^"]+")*)/g;
const NAMED_FILE = /`([\w./-]+\.ts)`/;

/** Returns the tests, as `file: title`, that a text names but that do not exist with exactly that title. */
function missingTests(text: string): string[] {
  return [...text.matchAll(NAMED_TESTS)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title = '']) =>
      TESTS.some((path) => (path === file || path.endsWith(`/${file}`)) && hasTest(path, title))
        ? []
        : `${file}: ${title}`,
    ),
  );
}

const TESTS = FILES.filter((path) => path.endsWith('.ts'));
const RELIABILITY = ['docs/reliability.md', 'docs/reliability-security.md'];
/** Returns the table rows of a document that begin with the number of a promise or a fault. */
const rowsOf = (document: string) =>
  read(document)
    .split('\n')
    .filter((line) => /^\| [PF]\d/.test(line));
const idOf = (row: string) => row.split('|')[1]?.trim() ?? '';

describe.each(RELIABILITY)('%s', (document) => {
  test('names tests that exist, by their titles', () => {
    expect(missingTests(read(document))).toEqual([]);
  });

  test('names a test for each promise and each fault', () => {
    const rows = rowsOf(document);
    const ids = new Set(rows.map(idOf));
    expect(ids.size).toBeGreaterThan(20);
    expect([...ids].filter((id) => !rows.some((row) => idOf(row) === id && NAMED_FILE.test(row)))).toEqual([]);
  });

  test('names only files that exist', () => {
    const named = rowsOf(document).flatMap((row) => NAMED_FILE.exec(row)?.[1] ?? []);
    expect(named.filter((name) => !TESTS.some((path) => path === name || path.endsWith(`/${name}`)))).toEqual([]);
  });
});

test.each([...RELIABILITY, 'docs/reliability-broken.md', 'docs/performance.md'])(
  'no line of %s has more than 200 characters',
  (document) => {
    const long = read(document)
      .split('\n')
      .filter((line) => line.length > 200);
    expect(long).toEqual([]);
  },
);

test('every promise and every fault has a row', () => {
  const named = RELIABILITY.flatMap(rowsOf).map(idOf);
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${letter}${letter === 'F' ? String(n + 1).padStart(2, '0') : n + 1}`);
  expect([...numbered('P', 35), ...numbered('F', 74)].filter((id) => !named.includes(id))).toEqual([]);
});

test('a test that was moved or named differently is found', () => {
  const own = `\`scripts/check/documents.test.ts\`: "a name of no file is found"`;
  expect(missingTests(own)).toEqual([]);
  expect(missingTests(own.replace(':', '  |').replace('no file', 'another file'))).toHaveLength(1);
  expect(missingTests(own.replace('no file', 'another file'))).toHaveLength(1);
  expect(missingTests(`${own}, "${own.length}"`)).toHaveLength(1);
  expect(missingTests(own.replace('documents.test', 'document.test'))).toHaveLength(1);
});

test('a name of no file is found', () => {
  expect(exists('laps.live.ts')).toBe(true);
  expect(exists('laps.moved.ts')).toBe(false);
});

describe("README's path of a lap", () => {
  const block = /## The path of a lap[^]*?```\n([^]*?)```/.exec(read('README.md'))?.[1] ?? '';
  const names = [...block.matchAll(/(?<![\w/-])[a-z][\w-]*(?:\/[\w.-]+)+/g)].map(([name]) => name);
  const path = names.map((name) => ({ name, file: fileOf(name) }));
  const files = path.flatMap(({ file }) => file ?? []);

  test('names files that exist, from the controller to a screen', () => {
    expect(path.filter(({ file }) => file === undefined).map(({ name }) => name)).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
    expect(files.at(-1)).toContain('frontend/src/routes/');
  });

  test('begins with the address that the controller answers', () => {
    const controller = read(files[0] ?? '');
    const [, base] = /@Controller\('([^']+)'\)/.exec(controller) ?? [];
    const [, route] = /@Post\('([^']+)'\)/.exec(controller) ?? [];
    expect(block).toContain(`POST /api/${base}/${route}`);
  });

  test('goes along imports: each file imports one before it, or is imported by one', () => {
    const apart = files
      .slice(1)
      .filter((file, index) => !files.slice(0, index + 1).some((other) => joined(file, other)));
    expect(apart).toEqual([]);
  });
});

function fileOf(name: string): string | undefined {
  return ROOTS.flatMap((root) => [`${root}${name}.ts`, `${root}${name}.tsx`]).find(isFile);
}

function joined(one: string, other: string): boolean {
  return importsOf(one).includes(other) || importsOf(other).includes(one);
}

/** Returns the files of the project that a file imports by name. */
function importsOf(path: string): string[] {
  return [...read(path).matchAll(/from '([^']+)'/g)].flatMap(([, from = '']) => {
    const shared = /^@league\/shared\/(.*)$/.exec(from)?.[1];
    const target = shared === undefined ? join(dirname(path), from) : `shared/src/${shared}`;
    return [`${target.replace(/\.js$/, '')}.ts`, `${target}.tsx`].filter(isFile);
  });
}
