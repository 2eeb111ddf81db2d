import { expect, it } from 'vitest';
import { roles } from '../roles';
import { anonymiseRefusal, personFileRefusal } from './privacy';

const left = { is_active: false, anonymised_at: null };
const codeOf = (refused: ReturnType<typeof anonymiseRefusal>) => refused?.code;

// covers ADMIN-17
it.each([
  ['a person who left', left, undefined],
  ['a person who works here', { ...left, is_active: true }, 'STILL_ACTIVE'],
  ['a person who was anonymised', { ...left, anonymised_at: '2026-03-02T08:00:00.000Z' }, 'ANONYMISED'],
] as const)('anonymising %s', (_, person, code) => {
  expect(codeOf(anonymiseRefusal('admin', person))).toBe(code);
});

// covers ADMIN-16, ADMIN-17
it('is allowed only for admins', () => {
  for (const role of roles.filter((role) => role !== 'admin')) {
    expect(codeOf(anonymiseRefusal(role, left))).toBe('PERMISSION_DENIED');
    expect(codeOf(personFileRefusal(role))).toBe('PERMISSION_DENIED');
  }
  expect(personFileRefusal('admin')).toBeUndefined();
});
