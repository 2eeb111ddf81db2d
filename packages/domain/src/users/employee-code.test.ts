import { expect, it } from 'vitest';
import { shownEmployeeCode } from './employee-code';

// covers CREW-36
it.each([
  ['EMP0042', 'EMP42'],
  ['0042', '42'],
  ['EMP42', 'EMP42'],
  ['EMP-007', 'EMP-7'],
  ['EMP1002', 'EMP1002'],
  ['EMP0', 'EMP0'],
  ['0', '0'],
  ['Weighbridge', 'Weighbridge'],
  ['', ''],
])('shows %s as %s', (stored, shown) => {
  expect(shownEmployeeCode(stored)).toBe(shown);
});
