/** @jest-environment <rootDir>/test/native-env.mjs */
import { LINES } from '../support/all-screens.js';
import { testEveryScreen } from '../support/every-screen.js';

testEveryScreen(LINES.filter(({ as }) => as === 'admin'));
