/** Runs after each test of the browser's code: the next test begins without an answer of the server. */
import { afterEach } from 'vitest';
import { forgetAnswers } from './reach';

afterEach(forgetAnswers);
