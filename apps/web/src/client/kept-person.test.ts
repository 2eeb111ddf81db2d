import { beforeEach, expect, it, vi } from 'vitest';
import { aPerson } from '../gallery/a-person';
import { keepPerson, keptPersonOf } from './kept-person';
import { countedMs, reached } from './reach';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  reached(countedMs(), new Date().toUTCString());
  keepPerson('T', aPerson('operator'));
});

it('knows the person of a token for a day', () => {
  vi.advanceTimersByTime(23 * hour);
  expect(keptPersonOf('T')?.id).toBe(1);
  vi.advanceTimersByTime(hour);
  expect(keptPersonOf('T')).toBeUndefined();
});

it('knows the person for a day although the clock of the device is set back', () => {
  vi.advanceTimersByTime(23 * hour);
  vi.setSystemTime(Date.now() - 20 * hour);
  vi.advanceTimersByTime(2 * hour);
  expect(keptPersonOf('T')).toBeUndefined();
});

it('knows the person although an answer of the server corrects the clock of the device', () => {
  vi.setSystemTime(Date.now() + 30 * hour);
  reached(countedMs(), new Date(Date.now() - 30 * hour).toUTCString());
  expect(keptPersonOf('T')?.id).toBe(1);
});
