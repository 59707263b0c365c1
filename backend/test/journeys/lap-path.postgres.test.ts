/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe } from '@jest/globals';
import { pathOfALap } from './lap-path/path-of-a-lap.js';

describe('in a league whose queue is in PostgreSQL', () => pathOfALap());
