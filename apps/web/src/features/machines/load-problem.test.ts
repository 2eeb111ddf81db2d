import { expect, it } from 'vitest';
import { CallError } from '../../client/call-error';
import { loadProblem } from './load-problem';

const answered = (status: number | null, code: string, message: string) =>
  new CallError({ status, code, message });

// covers MACH-64, MACH-65, MACH-66, MACH-67
it.each([
  [answered(401, 'SESSION_EXPIRED', 'x'), 'Your session has expired. Please log in again.'],
  [answered(403, 'SESSION_EXPIRED', 'x'), 'Your session has expired. Please log in again.'],
  [answered(403, 'PERMISSION_DENIED', 'x'), 'Authentication error - please refresh the page and try again.'],
  [answered(500, 'INTERNAL', 'Internal server error'), 'Server error - please try again later'],
  [answered(503, 'MAINTENANCE', 'x'), 'Server error - please try again later'],
  [answered(429, 'TOO_MANY', 'Too many requests'), 'Failed to load machines: Too many requests'],
  [
    answered(null, 'NETWORK', 'The server cannot be reached.'),
    'Failed to load machines: The server cannot be reached.',
  ],
  [new Error('Unexpected answer'), 'Failed to load machines: Unexpected answer'],
])('%s is shown as "%s"', (error, sentence) => {
  expect(loadProblem(error)).toBe(sentence);
});
