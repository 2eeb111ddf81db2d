import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recoveryAlphabet } from '../second-factor/rules';
import {
  badgeCodeOf,
  badgeSigns,
  bindingSigns,
  isCommonPin,
  isOwnCode,
  isPin,
  passwordRefusal,
  readBadge,
  readBindingCode,
  rightsBy,
  secondsUntilSignOut,
  spelledBindingCode,
  withheldOnTablets,
} from './rules';

const signs = (count: number) =>
  fc
    .array(fc.constantFrom(...recoveryAlphabet), { minLength: count, maxLength: count })
    .map((list) => list.join(''));

describe('a PIN', () => {
  // covers TAB-05
  it.each([
    ['4711', true],
    ['47119', true],
    ['471190', true],
    ['471', false],
    ['4711902', false],
    ['47a1', false],
    [' 4711', false],
    ['٤٧١١', false],
    ['', false],
  ])('%j has four to six digits: %s', (typed, is) => expect(isPin(typed)).toBe(is));

  // covers TAB-05
  it.each([
    '0000',
    '999999',
    '1234',
    '123456',
    '4321',
    '98765',
    '7890',
    '2109',
    '1212',
    '131313',
    '123123',
    '1122',
    '112233',
    '2580',
    '147258',
    '1998',
    '2026',
    '5683',
  ])('%s is a common PIN', (pin) => expect(isCommonPin(pin)).toBe(true));

  // covers TAB-05
  it.each(['4711', '8305', '60419', '290476', '1243', '8190'])('%s is not a common PIN', (pin) =>
    expect(isCommonPin(pin)).toBe(false),
  );

  it('has fewer than 450 common values of 10,000', () => {
    const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
    expect(all.filter(isCommonPin).length).toBeLessThan(450);
  });

  // covers TAB-05
  it.each([
    ['4711', 'EMP-4711', true],
    ['4711', 'EMP-94711', true],
    ['0471', 'EMP-471', true],
    ['4711', 'EMP-471', false],
    ['4711', null, false],
    ['4711', 'none', false],
  ])('%s repeats the employee code %s: %s', (pin, code, is) => expect(isOwnCode(pin, code)).toBe(is));
});

describe('a code', () => {
  // covers TAB-01
  it('of a binding is read as shown, and in small letters with spaces', () => {
    fc.assert(
      fc.property(signs(bindingSigns), (code) => {
        expect(readBindingCode(spelledBindingCode(code))).toBe(code);
        expect(readBindingCode(` ${spelledBindingCode(code).toLowerCase()} `)).toBe(code);
      }),
    );
  });

  it.each(['', 'ABC-DE', 'ABC-DEFG', 'ABC-DE0', 'ABC-DEI'])('%j is no code of a binding', (typed) =>
    expect(readBindingCode(typed)).toBeUndefined(),
  );

  // covers TAB-08
  it('of a badge is read, and no other text is read as a badge', () => {
    fc.assert(
      fc.property(signs(badgeSigns), (code) => {
        expect(readBadge(badgeCodeOf(code))).toBe(`BADGE-${code}`);
        expect(readBadge(` badge-${code.toLowerCase()}\t`)).toBe(`BADGE-${code}`);
        expect(readBadge(code)).toBeUndefined();
        expect(readBadge(`${badgeCodeOf(code)}A`)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        expect(readBadge(`ORD-${text}`)).toBeUndefined();
      }),
    );
  });
});

describe('a session on a tablet', () => {
  // covers TAB-07
  it('has the rights of the floor by PIN and badge, and all rights by password', () => {
    const rights = ['startProduction', 'recordEvents', ...withheldOnTablets] as const;
    expect(rightsBy('password', rights)).toEqual(rights);
    expect(rightsBy('pin', rights)).toEqual(['startProduction', 'recordEvents']);
    expect(rightsBy('badge', rights)).toEqual(['startProduction', 'recordEvents']);
  });

  // covers TAB-07
  it.each([
    ['password', undefined],
    ['pin', 'PERMISSION_DENIED'],
    ['badge', 'PERMISSION_DENIED'],
  ] as const)('with the proof %s for what outlives the session: %s', (proof, code) => {
    expect(passwordRefusal(proof)?.code).toBe(code);
  });

  // covers TAB-09
  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_001, 1],
    [60_000, 0],
    [90_000, 0],
  ])('a tablet that was not touched for %i ms has %i seconds left', (after, left) =>
    expect(secondsUntilSignOut(after, 60)).toBe(left),
  );
});
