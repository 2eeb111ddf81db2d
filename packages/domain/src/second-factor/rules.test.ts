import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshStep, readCode, recoveryAlphabet, recoverySigns, spelledRecoveryCode } from './rules';

describe('the typed code', () => {
  // covers TOTP-04, TOTP-06
  it.each([
    ['123456', { kind: 'authenticator', digits: '123456' }],
    [' 123 456 ', { kind: 'authenticator', digits: '123456' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['abcd-efgh-jkmn-pqrs', { kind: 'recovery', signs: 'ABCDEFGHJKMNPQRS' }],
    ['ABCD-EFGH-JKMN-PQR', undefined],
    ['ABCD-EFGH-JKMN-PQR0', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, read) => expect(readCode(typed)).toEqual(read));

  // covers TOTP-06
  it('the shown form of a recovery code is read as the code', () => {
    const sign = fc.constantFrom(...recoveryAlphabet);
    fc.assert(
      fc.property(fc.array(sign, { minLength: recoverySigns, maxLength: recoverySigns }), (signs) => {
        expect(readCode(spelledRecoveryCode(signs.join('')))).toEqual({
          kind: 'recovery',
          signs: signs.join(''),
        });
      }),
    );
  });
});

// covers TOTP-05
it.each([
  ['1970-01-01T00:10:00Z', 0, 19, 20],
  ['1970-01-01T00:10:00Z', 0, 20, undefined],
  ['1970-01-01T00:10:29.999Z', -1, 19, undefined],
  ['1970-01-01T00:10:30Z', -1, 19, 20],
  ['1970-01-01T00:10:00Z', 1, 20, 21],
])('at %s a code with an offset of %i steps, after step %i, has the step %j', (now, delta, last, step) =>
  expect(freshStep(now, delta, last)).toBe(step),
);
