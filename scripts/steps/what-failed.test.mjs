import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './what-failed.mjs';

describe('a failure in a vitest report', () => {
  const passed = { fullName: 'adds up', status: 'passed', failureMessages: [] };

  it('has the name of the file and the message', () => {
    const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2'] };
    const testResults = [
      { name: 'sum.test.ts', status: 'passed', assertionResults: [passed] },
      { name: 'difference.test.ts', status: 'failed', assertionResults: [passed, failed] },
    ];
    expect(failedInVitest({ testResults })).toEqual(['difference.test.ts › takes away\nexpected 1 to be 2']);
  });

  it('has only the name of a file that could not be loaded', () => {
    const testResults = [
      { name: 'sum.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ];
    expect(failedInVitest({ testResults })).toEqual(['sum.test.ts\nNo such module']);
  });

  it('keeps the first lines of a long message', () => {
    const long = Array.from({ length: 100 }, (_, line) => `line ${line + 1}`).join('\n');
    const failed = { fullName: 'talks', status: 'failed', failureMessages: [long] };
    const [told = ''] = failedInVitest({
      testResults: [{ name: 'talk.test.ts', status: 'failed', assertionResults: [failed] }],
    });
    expect(told.split('\n').at(-1)).toBe('line 30');
  });
});

describe('a failure in a playwright report', () => {
  it('has the names of its suites, and errors outside of the tests come first', () => {
    const spec = (title, ok, message) => ({
      title,
      ok,
      tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const report = {
      errors: [{ message: 'no browser' }],
      suites: [
        {
          title: 'orders.spec.ts',
          specs: [spec('starts', true), spec('stops', false, 'not visible')],
          suites: [{ title: 'on a phone', specs: [spec('stops', false, 'hidden')] }],
        },
      ],
    };
    expect(failedInPlaywright(report)).toEqual([
      'Outside of the tests\nno browser',
      'orders.spec.ts › stops\nnot visible',
      'orders.spec.ts › on a phone › stops\nhidden',
    ]);
  });

  it('has the contents of the page at the moment of the failure', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'what-failed-')), 'error-context.md');
    writeFileSync(
      path,
      '# Instructions\n\n- Explain\n\n# Page snapshot\n\n```yaml\n- dialog "Change a break"\n```\n',
    );
    const attachments = [
      { name: 'screenshot', path: 'failed.png' },
      { name: 'error-context', path },
    ];
    const failed = { title: 'saves', ok: false, tests: [{ results: [{ errors: [], attachments }] }] };
    const report = { errors: [], suites: [{ title: 'breaks.spec.ts', specs: [failed] }] };
    expect(failedInPlaywright(report)).toEqual([
      'breaks.spec.ts › saves\nThe page:\n- dialog "Change a break"',
    ]);
  });
});
