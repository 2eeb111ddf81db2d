import { describe, expect, it } from 'vitest';
import { createUserBody } from './schema';

const good = { username: 'thandi', email: 'thandi@plant.example', password: 'secret' };
const problemsOf = (change: Record<string, unknown>) =>
  createUserBody.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('a new person', () => {
  // covers CONST-17
  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'abc', undefined],
    ['username', 'x'.repeat(50), undefined],
    ['username', 'x'.repeat(51), 'Username must be at most 50 characters'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(128), undefined],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['email', 'a@b.c', undefined],
    ['email', 'a@b', 'Please enter a valid email address'],
    ['email', 'a b@c.d', 'Please enter a valid email address'],
    ['phone', '+27 (11) 555-0101', undefined],
    ['phone', '011.555', 'Phone may hold digits, spaces, hyphens, plus and brackets'],
  ])('with the %s %s has the message: %s', (field, value, message) => {
    expect(problemsOf({ [field]: value })).toEqual(message === undefined ? [] : [message]);
  });
});
