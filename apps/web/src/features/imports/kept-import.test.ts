import { beforeEach, expect, test } from 'vitest';
import { showUser } from '../../client/session';
import { keepToken } from '../../client/token';
import { aPerson } from '../../gallery/a-person';
import { emptyState } from './import-state';
import { beginImport, endImport, forgetImport, keepState, keptState, leaveImport } from './kept-import';

const done = { ...emptyState('people'), step: 'done' as const };

beforeEach(() => {
  keepToken('T-ann');
  showUser(aPerson('admin'));
  forgetImport();
});

function signOver() {
  keepToken('T-ben');
  showUser({ ...aPerson('admin'), id: 99 });
}

test('only the same person finds a closed import again', () => {
  const state = { ...emptyState(), step: 'columns' as const };
  keepState(7, state);
  leaveImport();
  expect(keptState(7)).toBe(state);
  expect(keptState(7, 'people').step).toBe('file');
  expect(keptState(8).step).toBe('file');
});

test('a result is kept until a dialog that showed the result is closed, and is shown for each kind', () => {
  keepState(7, done);
  expect(keptState(7, 'orders')).toBe(done);
  leaveImport();
  expect(keptState(7).step).toBe('file');
});

test('a result ends with the session of its person', () => {
  keepState(7, done);
  signOver();
  expect(keptState(7).step).toBe('file');
});

test('an import that ends after the session of its person leaves the import of the next person unchanged', () => {
  const run = new AbortController();
  beginImport(7, emptyState('people'), run);
  signOver();
  const next = { ...emptyState(), step: 'columns' as const };
  keepState(99, next);
  endImport(run, { state: done });
  expect(keptState(7).step).toBe('file');
  expect(keptState(99)).toBe(next);
});
