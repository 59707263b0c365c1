/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { resolve } from 'node:path';
import { native } from '../../../test/native.js';

interface SourceFile {
  path: string;
  content: string;
}
interface Problem {
  path: string;
  line: number;
  text: string;
}
type Rule = (files: readonly SourceFile[]) => Problem[];

interface Linter {
  lintText(code: string, options: { filePath: string }): Promise<{ messages: { message: string }[] }[]>;
}

let rules: Record<string, Rule>;
let eslint: Linter;

beforeAll(async () => {
  const modules = ['names', 'sizes'].map((name) =>
    native<Record<string, Rule>>(resolve(`scripts/check/conventions/${name}.mjs`)),
  );
  rules = Object.assign({}, ...(await Promise.all(modules))) as Record<string, Rule>;
  const { ESLint } = await native<{ ESLint: new (options: object) => Linter }>('eslint');
  eslint = new ESLint({
    cwd: resolve('.'),
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } }, // the files are not on disk
    ruleFilter: ({ ruleId }: { ruleId: string }) => ['no-restricted-syntax', 'max-lines'].includes(ruleId),
  });
});

/** Returns the number of problems that ESLint finds in `code` with the project's settings. */
async function problemsIn(filePath: string, code: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath: resolve(filePath) });
  return result?.messages.length ?? NaN;
}

/** Returns the findings of a rule as `path:line`. */
function found(rule: string, tree: Record<string, string>): string[] {
  const files = Object.entries(tree).map(([path, content]) => ({ path, content }));
  return rules[rule]?.(files).map(({ path, line }) => `${path}:${line}`) ?? ['There is no such rule'];
}

const manyFiles = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, '']));
const lines = (count: number) => 'one line\n'.repeat(count);

describe('a folder', () => {
  test('holds at most 24 files, those of its folders not counted', () => {
    expect(found('folderSizeProblems', manyFiles('backend/src/features/laps', 25))).toEqual([
      'backend/src/features/laps:1',
    ]);
    const good = { ...manyFiles('tools/lsl', 24), ...manyFiles('tools/lsl/types', 24) };
    expect(found('folderSizeProblems', good)).toEqual([]);
  });

  test('of migrations or decisions grows with time', () => {
    expect(found('folderSizeProblems', manyFiles('backend/src/platform/database/migrations', 25))).toEqual([]);
  });
});

describe('a file', () => {
  test('has at most 250 lines', () => {
    expect(found('fileLengthProblems', { 'shared/src/a.ts': lines(251) })).toEqual(['shared/src/a.ts:251']);
    expect(found('fileLengthProblems', { 'shared/src/a.ts': lines(250) })).toEqual([]);
  });

  test('that a program wrote may be longer, and a test up to its own limit', () => {
    expect(found('fileLengthProblems', { 'frontend/src/routeTree.gen.ts': lines(999) })).toEqual([]);
    expect(found('fileLengthProblems', { 'e2e/a.test.ts': lines(400), 'e2e/b.test.ts': lines(401) })).toEqual([
      'e2e/b.test.ts:401',
    ]);
  });
});

describe('a class is named like its file', () => {
  const LAPS = 'backend/src/features/laps';
  test.each([
    ['a service without its suffix', 'lap-review.service.ts', 'export class LapReview {}'],
    ['a second class beside the worker', 'a.worker.ts', 'export class AWorker {}\nexport class BWorker {}'],
    ['a module file without its module', 'laps.module.ts', 'export class LapsWorkerModule {}'],
    ['a controller that holds none', 'laps.controller.ts', 'export const laps = 1;'],
    ['a service outside a file of its kind', 'review.ts', 'export class ReviewService {}'],
    ['an injected class of no kind', 'review.ts', '@Injectable()\nexport class Review {}'],
    ['a kind that is not known', 'laps.helper.ts', 'export class LapsHelper {}'],
    ['capitals in the name of a file', 'lapReview.service.ts', 'export class LapReviewService {}'],
  ])('refused: %s', (_what, name, content) => {
    const [first, ...more] = found('fileNameProblems', { [`${LAPS}/${name}`]: content });
    expect(first).toContain(`${LAPS}/${name}:`);
    expect(more).toEqual([]);
  });

  test.each([
    ['totals.entity.ts', 'export class DriverTotals {}\nexport class CarTotals {}'],
    ['laps.module.ts', 'class Inside {}\nexport class LapsModule {}\nexport class LapsWorkerModule {}'],
    ['lap.mapper.ts', 'export const toLapDto = () => null;'],
    ['laps.service.test.ts', 'export class Anything {}'],
    ['laps.service.ts', 'class Inside {}\nexport class LapsService {}'],
  ])('passed: %s', (name, content) => {
    expect(found('fileNameProblems', { [`${LAPS}/${name}`]: content })).toEqual([]);
  });
});

describe('an import', () => {
  test('keeps the name that is exported', () => {
    const bad = `import { a } from './a';\nimport { type B as C } from './b';\nexport { d as e } from './d';`;
    expect(found('aliasedImportProblems', { 'frontend/src/a.tsx': bad })).toEqual([
      'frontend/src/a.tsx:2',
      'frontend/src/a.tsx:3',
    ]);
  });

  test('of a whole module, or of a name that Node has as a global, may be renamed', () => {
    const good = `import * as all from './a';\nimport { setTimeout as delay } from 'node:timers/promises';`;
    expect(found('aliasedImportProblems', { 'frontend/src/a.tsx': good })).toEqual([]);
  });
});

describe('a service', () => {
  const service = (dependencies: number) =>
    `export class AService {\n  constructor(${Array.from({ length: dependencies }, (_, i) => `private readonly a${i}: A`).join(', ')}) {}\n}\n`;

  test.each(['backend/src/features/laps/a.service.ts', 'backend/src/platform/http/a.service.ts'])(
    'has at most 7 dependencies and 200 lines: %s',
    async (path) => {
      expect(await problemsIn(path, service(8))).toBe(1);
      expect(await problemsIn(path, service(1) + lines(200))).toBeGreaterThan(0);
      expect(await problemsIn(path, service(7) + '// a line\n'.repeat(197))).toBe(0);
      expect(await problemsIn(path, service(7) + '// a line\n'.repeat(198))).toBe(1);
    },
  );
});

describe('the title of a test', () => {
  const title = (length: number) => 'x'.repeat(length);

  test.each([
    `test('${title(101)}', () => {});`,
    `test.each([[1]])('${title(101)}', () => {});`,
    `testWithBrowser(\`${title(101)}\`, () => {});`,
  ])('has at most 100 characters: %s', async (code) => {
    expect(await problemsIn('e2e/a.test.ts', code)).toBe(1);
    expect(await problemsIn('frontend/src/a.test.tsx', code)).toBe(1);
    expect(await problemsIn('e2e/a.test.ts', code.replace('xx', 'x'))).toBe(0);
  });

  test('does not limit the texts within', async () => {
    expect(await problemsIn('e2e/a.test.ts', `test('a', () => expect('${title(200)}').toBe(''));`)).toBe(0);
  });
});

describe('a row becomes an answer', () => {
  test('in a mapper alone', async () => {
    const mapper = 'export function toCarDto(row: CarRow): CarDto {\n  return row;\n}\n';
    expect(await problemsIn('backend/src/features/cars/car.mapper.ts', mapper)).toBe(0);
    expect(await problemsIn('backend/src/features/cars/cars.rules.ts', mapper)).toBe(1);
  });
});

describe('a transaction', () => {
  test.each([
    ['find(tx: Transaction, id: string) {}', 0],
    ['find(id: string, tx: Transaction) {}', 1],
    ['find(tx?: Transaction) {}', 1],
    ['find(tx: Transaction | null) {}', 1],
    ['find(work: (tx: Transaction) => void) {}', 0],
  ])('is given as the first parameter: %s', async (method, problems) => {
    const code = `class CarsStore {\n  ${method}\n}`;
    expect(await problemsIn('backend/src/features/cars/cars.store.ts', code)).toBe(problems);
  });
});
