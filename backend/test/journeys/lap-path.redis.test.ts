/** @jest-environment <rootDir>/test/native-env.mjs */
import { describeWithRedis, redisUrl } from '../../../test/needs.js';
import { pathOfALap } from './lap-path/path-of-a-lap.js';

// This file alone uses database 1 of the shared Redis: it empties it.
describeWithRedis('in a league whose queue is on Redis', () => pathOfALap(`${redisUrl()}/1`));
