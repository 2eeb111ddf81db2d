import { describe, expect, it } from 'vitest';
import { elapsed, stripInWords } from './time-texts';

const start = '2026-03-10T04:00:00.000Z';
const later = (seconds: number): number => Date.parse(start) + seconds * 1000;

// covers FLOOR-14
describe('the running timer', () => {
  it.each([
    [-3, '00:00:00'],
    [0, '00:00:00'],
    [59, '00:00:59'],
    [3600 + 61, '01:01:01'],
    [100 * 3600, '100:00:00'],
  ])('after %d seconds shows %s', (seconds, text) => {
    expect(elapsed(start, later(seconds))).toBe(text);
  });
});

// covers FLOOR-15
it('a strip has a label in words that names each kind once and counts an open part up to now', () => {
  const at = (minute: number): string => new Date(later(60 * minute)).toISOString();
  const words = stripInWords(
    [
      { from: at(0), to: at(60), kind: 'running', reason: null },
      { from: at(60), to: at(70), kind: 'stopped', reason: 'Changeover' },
      { from: at(70), to: null, kind: 'running', reason: null },
    ],
    later(80 * 60),
  );
  expect(words).toBe('Running 1 h 10 min, Stopped: Changeover 10 min');
});
