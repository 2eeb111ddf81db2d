/** The use of the dates of answers by the device. */
import { beforeEach, expect, it, vi } from 'vitest';
import { countedMs, forgetAnswers, isAway, plantClockDifference, reached, unreached } from './reach';

const now = Date.parse('2026-03-02T10:00:00Z');
const hourMs = 3_600_000;

/** Records an answer with the given travel time. `datedMsAgo` is the age of its date by the clock of the device. */
const answered = (wayMs: number, datedMsAgo: number): void =>
  reached(countedMs() - wayMs, new Date(now - datedMsAgo).toUTCString());

beforeEach(() => {
  vi.useFakeTimers({ now });
  // Both clocks agree.
  answered(0, 0);
  expect(Math.abs(plantClockDifference())).toBeLessThan(1000);
});

it('knows the difference to the clock of the plant', () => {
  answered(200, 100 - 2 * hourMs);
  expect(Math.abs(plantClockDifference() - 2 * hourMs)).toBeLessThan(1000);
});

it('knows a wrong clock also from a slow answer, and more exactly from a later quick answer', () => {
  answered(8000, 8000 - 2 * hourMs);
  expect(plantClockDifference()).toBeGreaterThan(hourMs);
  answered(200, 100 - 2 * hourMs);
  expect(Math.abs(plantClockDifference() - 2 * hourMs)).toBeLessThan(1000);
});

it.each([8000, 0])('does not take a slow answer, dated %i ms ago, for a difference of the clocks', (ago) => {
  answered(8000, ago);
  expect(Math.abs(plantClockDifference())).toBeLessThan(1000);
});

it('knows the clock and the absence of the server on a device without room', () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  answered(200, 100 - 2 * hourMs);
  expect(Math.abs(plantClockDifference() - 2 * hourMs)).toBeLessThan(1000);
  unreached(countedMs() + 1);
  expect(isAway()).toBe(true);
  full.mockRestore();
  answered(0, 0);
  expect(isAway()).toBe(false);
});

it('reads the stored difference again when the answers are forgotten', () => {
  answered(200, 100 - 2 * hourMs);
  forgetAnswers();
  expect(Math.abs(plantClockDifference() - 2 * hourMs)).toBeLessThan(1000);
  localStorage.clear();
  forgetAnswers();
  expect(plantClockDifference()).toBe(0);
});
