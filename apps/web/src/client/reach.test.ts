/** The use of the dates of answers by the device. */
import { beforeEach, expect, it, vi } from 'vitest';
import { countedMs, plantClockDifference, reached } from './reach';

const now = Date.parse('2026-03-02T10:00:00Z');
const hourMs = 3_600_000;

/** An answer with this travel time, whose date lies this long ago by the device's clock. */
const answered = (wayMs: number, datedMsAgo: number): void =>
  reached(countedMs() - wayMs, new Date(now - datedMsAgo).toUTCString());

beforeEach(() => {
  vi.useFakeTimers({ now });
  // Both clocks agree.
  answered(0, 0);
  expect(Math.abs(plantClockDifference())).toBeLessThan(1000);
});

it('knows by how much the clock of the plant is ahead', () => {
  answered(200, 100 - 2 * hourMs);
  expect(Math.abs(plantClockDifference() - 2 * hourMs)).toBeLessThan(1000);
});

it('knows a wrong clock from a slow answer as well, and better from a quick one after it', () => {
  answered(8000, 8000 - 2 * hourMs);
  expect(plantClockDifference()).toBeGreaterThan(hourMs);
  answered(200, 100 - 2 * hourMs);
  expect(Math.abs(plantClockDifference() - 2 * hourMs)).toBeLessThan(1000);
});

it.each([8000, 0])('does not take a slow answer, dated %i ms ago, for a difference of the clocks', (ago) => {
  answered(8000, ago);
  expect(Math.abs(plantClockDifference())).toBeLessThan(1000);
});
