import { availableParallelism } from 'node:os';
import base from './jest.config.mjs';

/** Where the tests of each project are that take long: faults, machines, loads, whole races and every screen. */
const LONG = { backend: '<rootDir>/backend/test/long/**/*.test.ts', browser: '<rootDir>/e2e/long/**/*.test.ts' };

/** @type {import('jest').Config} */
export default {
  ...base,
  maxWorkers: availableParallelism(), // not one more: each of these starts leagues of its own, some of them several
  projects: base.projects
    .filter(({ displayName }) => displayName in LONG)
    .map((project) => ({ ...project, testPathIgnorePatterns: [], testMatch: [LONG[project.displayName]] })),
};
