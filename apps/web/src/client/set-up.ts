/** Runs before and after each test of the browser's code: each test begins without an answer of the server. */
import { afterEach, beforeEach } from 'vitest';
import { forgetAnswers } from './reach';

// The parts of this test hear that the server is back, before the next test counts its calls.
afterEach(forgetAnswers);
// The storage is empty now, so the difference to the plant's clock is 0 again.
beforeEach(forgetAnswers);
