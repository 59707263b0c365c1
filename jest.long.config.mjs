import { availableParallelism } from 'node:os';
import base from './jest.config.mjs';

/** The long-running tests of each project: faults, machines, loads, whole races and every screen. */
const LONG = { backend: '<rootDir>/backend/test/long/**/*.test.ts', browser: '<rootDir>/e2e/long/**/*.test.ts' };

/** @type {import('jest').Config} */
export default {
  ...base,
  testTimeout: 120_000, // a whole race, or axe at each width and in each theme
  maxWorkers: availableParallelism(), // no extra worker: each file starts at least one league of its own
  projects: base.projects
    .filter(({ displayName }) => displayName in LONG)
    .map((project) => ({ ...project, testPathIgnorePatterns: [], testMatch: [LONG[project.displayName]] })),
};
