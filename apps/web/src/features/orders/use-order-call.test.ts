import { describe, expect, it } from 'vitest';
import { CallError, errorFrom } from '../../client/call-error';
import { texts } from './texts';
import { sentenceOf } from './use-order-call';

const unreachable = new CallError({
  status: null,
  code: 'NETWORK_ERROR',
  message: 'The server cannot be reached.',
});

describe('the sentence after a failed action', () => {
  // covers ORD-46
  it.each([
    ['create', 'Failed to create order'],
    ['start', 'Failed to start production'],
    ['resume', 'Failed to resume production'],
    ['stop', 'Failed to stop production'],
    ['assign', 'Failed to assign machine'],
    ['complete', 'Failed to complete production'],
  ] as const)('%s', (action, failed) => {
    const otherwise = texts.failures[action];
    expect(sentenceOf(unreachable, otherwise)).toBe(`${failed}: The server cannot be reached.`);
    expect(sentenceOf(errorFrom(502, '<html>Bad gateway</html>'), otherwise)).toBe(failed);
    expect(sentenceOf(new TypeError('x is undefined'), otherwise)).toBe(failed);
    const body = { error: 'An order that is paused cannot be paused', code: 'TRANSITION_NOT_ALLOWED' };
    expect(sentenceOf(errorFrom(409, body), otherwise)).toBe(body.error);
  });
});
