import { availableParallelism } from 'node:os';

const typescript = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    sourceMaps: 'inline',
  },
];

const REQUIRED_ES_MODULES = [
  ...['cookie', 'content-disposition'], // by light-my-request and @fastify/static
  ...['htmlparser2', 'dom-serializer', 'domelementtype', 'domhandler', 'domutils', 'entities'], // by sanitize-html
];

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@league/shared/(.*)$': '<rootDir>/shared/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(?:css|svg)$': '<rootDir>/test/empty.mjs',
    // One file with all icons: the ES module loads each of two thousand icons from its own file.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
  },
  testPathIgnorePatterns: ['/long/'], // run by jest.long.config.mjs
  setupFiles: ['reflect-metadata'],
  // CommonJS packages require() these ES modules, which Jest supports only from Node 24 on.
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${REQUIRED_ES_MODULES.join('|')})/)`],
  transform: {
    '/node_modules/.+\\.js$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } } }],
    '\\.ts$': typescript(false),
    '\\.tsx$': typescript(true),
  },
};
const withServers = {
  ...common,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: availableParallelism() + 1, // one more than processors: tests wait for servers and browsers
  workerIdleMemoryLimit: '1500MB', // Jest keeps loaded modules: a worker above this limit is replaced between files
  reporters: ['default', '<rootDir>/test/slowest-files.mjs'],
  testSequencer: '<rootDir>/test/longest-first.mjs',
  testTimeout: 60_000,
  projects: [
    {
      ...withServers,
      displayName: 'backend',
      testMatch: ['<rootDir>/{shared/src,backend/src,backend/test,test,tools,scripts}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      setupFiles: [...common.setupFiles, '<rootDir>/test/jsdom-gaps.mjs'],
      testMatch: ['<rootDir>/frontend/src/**/*.test.ts?(x)'],
    },
    {
      ...withServers,
      displayName: 'browser',
      globalSetup: '<rootDir>/test/browser-setup.mjs',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
    },
  ],
};
