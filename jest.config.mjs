const swc = (jsx) => ['@swc/jest', {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true, tsx: jsx },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, ...(jsx ? { react: { runtime: 'automatic' } } : {}) },
    keepClassNames: true,
  },
  sourceMaps: 'inline',
}];
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@league/shared/(.*)$': '<rootDir>/shared/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/test/empty.mjs',
  },
  setupFiles: ['reflect-metadata'],
  transformIgnorePatterns: ['/node_modules/(?!(?:.*/)?(?:cookie|content-disposition)/)'],
  transform: { '/node_modules/.+\\.js$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } } }], '\\.ts$': swc(false), '\\.tsx$': swc(true) },
};
/** @type {import('jest').Config} */
export default {
  projects: [
    { ...common, displayName: 'backend', rootDir: '.', globalSetup: '<rootDir>/test/global-setup.mjs', globalTeardown: '<rootDir>/test/global-teardown.mjs', testEnvironment: 'node', testMatch: ['<rootDir>/{backend,shared}/**/*.test.ts'] },
    { ...common, displayName: 'frontend', rootDir: '.', testEnvironment: 'jsdom', testMatch: ['<rootDir>/frontend/src/**/*.test.ts?(x)'] },
    { ...common, displayName: 'browser', rootDir: '.', globalSetup: '<rootDir>/test/global-setup.mjs', globalTeardown: '<rootDir>/test/global-teardown.mjs', testEnvironment: 'node', testMatch: ['<rootDir>/e2e/**/*.test.ts'] },
  ],
};
