/** @jest-environment <rootDir>/test/native-env.mjs */
import { describeWithRedis, redisUrl } from '../../../test/needs.js';
import { pathOfALap } from './lap-path/path-of-a-lap.js';

// Of the databases of the shared Redis this file has number 1 for itself: it empties it.
describeWithRedis('in a league whose queue is on Redis', () => pathOfALap(`${redisUrl()}/1`));
