import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, verdict } from './count.mjs';

const test = (status) => ({ status });

describe('counting a vitest report', () => {
  it('adds up the tests of all files', () => {
    const report = {
      testResults: [
        { status: 'passed', assertionResults: [test('passed'), test('passed'), test('pending')] },
        { status: 'failed', assertionResults: [test('passed'), test('failed'), test('todo')] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const report = { testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countVitest(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a file whose set-up failed as one failure', () => {
    const report = {
      testResults: [{ status: 'failed', assertionResults: [test('skipped'), test('skipped')] }],
    };
    expect(countVitest(report)).toEqual({ passed: 0, failed: 1, skipped: 2 });
  });
});

describe('counting a playwright report', () => {
  it('counts a flaky test and an error outside of the tests as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });
});

describe('the verdict on a tier', () => {
  it.each([
    { when: 'all passed', count: { passed: 2, failed: 0, skipped: 1 }, exitCode: 0, failed: 0 },
    { when: 'a test failed', count: { passed: 2, failed: 1, skipped: 0 }, exitCode: 1, failed: 1 },
    {
      when: 'the tool failed and every test passed',
      count: { passed: 2, failed: 0, skipped: 0 },
      exitCode: 1,
      failed: 1,
    },
    { when: 'no test ran', count: { passed: 0, failed: 0, skipped: 0 }, exitCode: 0, failed: 1 },
    { when: 'every test was skipped', count: { passed: 0, failed: 0, skipped: 4 }, exitCode: 0, failed: 1 },
    { when: 'the tool was killed', count: { passed: 0, failed: 0, skipped: 0 }, exitCode: 137, failed: 1 },
  ])('has $failed failures when $when', ({ count, exitCode, failed }) => {
    expect(verdict(count, exitCode)).toEqual({ ...count, failed });
  });
});
