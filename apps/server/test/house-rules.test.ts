/** Searches the text of every file of the project for forbidden content. */
import { describe, expect, it } from 'vitest';
import { keyedLocks, locks } from '../src/platform/locks';
import { readSourceTree, readTrackedTexts } from './architecture/source-tree';

const files = readSourceTree();
const isTest = (path: string): boolean => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path);
const withoutComments = (text: string): string => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');

const linesWith = (pattern: RegExp, texts: readonly { path: string; text: string }[]): string[] =>
  texts.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );

describe('the code', () => {
  const code = files
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));

  it('uses random numbers only for the wait before another try', () => {
    const chance = linesWith(/Math\.random/, code).map((line) => line.replace(/:.*/, ''));
    expect(chance).toEqual(['apps/web/src/client/live-backoff.ts']);
  });

  it('contains no mark of an unresolved merge', () => {
    const marked = readTrackedTexts().filter(({ text }) => /^(<{7}|>{7}) /m.test(text));
    expect(marked.map(({ path }) => path)).toEqual([]);
  });

  // covers SESS-06
  it('refuses with the status 403 and another code only if a person has ended the session or the account', () => {
    const rules = code.filter(({ path }) => path.startsWith('packages/domain/src/'));
    const codes = linesWith(/'[A-Z_]+', 403,/, rules).map((line) => /'([A-Z_]+)', 403/.exec(line)?.[1]);
    expect([...new Set(codes)].sort()).toEqual(['ACCOUNT_DISABLED', 'PERMISSION_DENIED', 'SESSION_REVOKED']);
  });

  it('works in a browser that reaches the plant over plain HTTP, where the browser hides these functions', () => {
    const browser = code.filter(({ path }) => /^(apps\/web|packages\/domain)\/src\//.test(path));
    // slow-hash.ts needs these functions. Without them, the tablet reports that turns need the server (decision 0530).
    const asked = browser.filter(({ path }) => path !== 'apps/web/src/client/offline/slow-hash.ts');
    expect(linesWith(/crypto\.(randomUUID|subtle)|navigator\.clipboard/, asked)).toEqual([]);
  });

  it('writes numbers for people with the one formatter of the domain', () => {
    const formatter = 'packages/domain/src/number-format.ts';
    const shapes = /^apps\/web\/src\/overviews\/dashboard\/sparkline\.tsx$|^(scripts|bench|e2e)\//;
    const others = code.filter(({ path }) => path !== formatter && !shapes.test(path));
    expect(linesWith(/\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat|\.toPrecision\(/, others)).toEqual(
      [],
    );
  });

  it('uses the tokens for the two colours of a style, because the build breaks light-dark()', () => {
    const styles = readTrackedTexts().filter(
      ({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.css'),
    );
    expect(linesWith(/light-dark\(/, styles)).toEqual([]);
  });

  it('prints only where a person reads the output: at the start, in commands and in scripts', () => {
    const speaks = /(^|\/)(main|start-[\w-]+|[\w-]+-command|[\w.-]+\.child)\.ts$|^(scripts|bench|e2e)\//;
    const silent = code.filter(({ path }) => !speaks.test(path));
    expect(linesWith(/\bconsole\.(log|info|debug)\b/, silent)).toEqual([]);
  });

  it('computes a date in the zone of the plant, never in the zone of the session', () => {
    const server = code.filter(({ path }) => path.startsWith('apps/server/'));
    expect(linesWith(/(plant_clock|now|clock_timestamp)\(\)::date|\bcurrent_date\b/i, server)).toEqual([]);
  });

  it('shows and sends the time of the plant, and not the time of a device whose clock may be wrong', () => {
    const shown = code.filter(({ path }) => /^apps\/web\/src\/(app|features|overviews|ui)\//.test(path));
    const inUse = shown.filter(({ path }) => !path.endsWith('.example.tsx'));
    // The header corrects this time by the clock of the server.
    const corrected = 'apps/web/src/app/status-bar-clock.tsx';
    const asked = inUse.filter(({ path }) => path !== corrected);
    expect(linesWith(/new Date\(\)|toInstant\(Date\.now\(\)/, asked)).toEqual([]);
  });

  it('locks rows without blocking rows that refer to them, because such blocks lead to deadlocks', () => {
    const server = code.filter(({ path }) => path.startsWith('apps/server/src/'));
    expect(linesWith(/\.forUpdate\(|for update/i, server)).toEqual([]);
  });

  it('names every advisory lock in one file, and gives each lock a different number', () => {
    const lock = /\b7_?261(_?\d{3})?\b/;
    const elsewhere = linesWith(lock, code).filter(
      (line) => !line.startsWith('apps/server/src/platform/locks.ts:'),
    );
    expect(elsewhere).toEqual([]);
    const numbers = [...Object.values(locks), ...Object.values(keyedLocks)];
    expect(new Set(numbers).size).toBe(numbers.length);
    const migrations = readTrackedTexts().filter(({ path }) => path.startsWith('apps/server/migrations/'));
    const used = migrations.flatMap(({ text }) =>
      [...text.matchAll(/pg_(?:try_)?advisory_xact_lock(?:_shared)?\((\d+)/g)].map(([, number]) =>
        Number(number),
      ),
    );
    expect(new Set(used)).toEqual(
      new Set([locks.record, locks.monthLock, locks.blends, keyedLocks.machineFacts]),
    );
  });

  it('takes every advisory lock by its name in that file', () => {
    const call = /pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock(?:_shared)?\(\s*/;
    const named = new RegExp(
      `${call.source}(?:\\$\\{(?:locks|keyedLocks)\\.\\w+\\}|\\$1\\)[^[]*\\[\\s*(?:locks|keyedLocks)\\.)`,
    );
    const unnamed = code.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(call.source, 'g'))].flatMap(({ index }) =>
        text.slice(index).search(named) === 0 ? [] : [`${path}: ${text.slice(index).split('\n', 1)}`],
      ),
    );
    expect(unnamed).toEqual([]);
  });

  // covers CALL-52
  it('saves only by buttons that can show the reason against a press', () => {
    const screens = code.filter(({ path }) =>
      /^apps\/web\/src\/(app|features|overviews)\/.*\.tsx$/.test(path),
    );
    const plain = /<(?:Button|ActionIcon|UnstyledButton|Menu\.Item|Switch|Checkbox)\b(?:=>|[^<>])*>/g;
    const saving = /mutate\b|\bsend\(|\bsave\(|type="submit"/;
    const found = screens.flatMap(({ path, text }) =>
      [...text.matchAll(plain)].flatMap(([tag]) => (saving.test(tag) ? [path.replace(/.*\//, '')] : [])),
    );
    expect([...new Set(found)].toSorted()).toEqual([
      // These buttons download files.
      'analytics-page.tsx',
      'attachment-row.tsx',
      'certificate-field.tsx',
      // This button starts a search and saves nothing.
      'downtime-filters.tsx',
      // No person is signed in on this page.
      'first-password-page.tsx',
      'losses-table.tsx',
      'report-details.tsx',
      'report-history.tsx',
      'sign-in-page.tsx',
      'waste-report.tsx',
    ]);
  });

  it('writes the size of a control only where the control differs from the theme', () => {
    const screens = code.filter(({ path }) => /^apps\/web\/src\/.*\.tsx$/.test(path));
    const standard = /\bsize(="md"|="var\(--pms-touch\)"|: 'md')|\bmih(=["{]+|: )'?var\(--pms-touch\)/;
    const icons = /<ActionIcon\b[^<]*?\bsize=\{44\}/g;
    const found = [
      ...linesWith(standard, screens).map((line) => line.replace(/:.*/, '')),
      ...screens.flatMap(({ path, text }) => Array.from(text.matchAll(icons), () => path)),
    ];
    // The row has the height of a button, because the row may contain a button.
    expect(found).toEqual(['apps/web/src/app/bare-frame.tsx']);
  });

  it('hands the actions of a page to its header without a frame, because a phone shows the main action first', () => {
    const pages = code.filter(
      ({ path, text }) => /^apps\/web\/src\//.test(path) && text.includes('<PageHeader'),
    );
    expect(pages.length).toBeGreaterThan(20);
    const framed = pages.filter(({ text }) => /\bactions=\{\s*<(Group|Stack|div)\b/.test(text));
    expect(framed.map(({ path }) => path)).toEqual([]);
  });

  it('uses the helpers of the client for a failed call, and names the class of the failure only in the client', () => {
    const others = code.filter(({ path }) => /^apps\/web\/src\/(?!client\/)/.test(path));
    expect(linesWith(/\bCallError\b/, others)).toEqual([]);
  });

  it('sends the wishes of people through the kit of forms and actions', () => {
    const screens = code.filter(({ path }) => /^apps\/web\/src\//.test(path));
    const found = linesWith(/\buseMutation\(/, screens).map((line) => line.replace(/:.*/, ''));
    expect([...new Set(found)].toSorted()).toEqual([
      'apps/web/src/features/use-action.ts',
      'apps/web/src/features/use-attempt.ts',
      'apps/web/src/ui/removal-dialog.tsx',
      'apps/web/src/ui/use-saving.ts',
    ]);
  });

  it('keeps no secret in the draft of a form', () => {
    const forms = code.filter(
      ({ text }) => text.includes('<PasswordInput') && /useSaved(Form|Record)\(/.test(text),
    );
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.filter(({ text }) => !text.includes('secrets: [')).map(({ path }) => path)).toEqual([]);
  });

  it('silences no rule of the compiler or of the linter', () => {
    const everything = files.map(({ path, text }) => ({ path, text }));
    expect(
      linesWith(/@ts-(ignore|nocheck|expect-error)\b|(biome|eslint)-(ignore|disable)\b/, everything),
    ).toEqual([]);
  });
});

/** No pattern matches its own text in this file. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['a folder of a developer’s machine', /(?:^|[^\w.~\]*-])\/(?:work|mnt|Users|tmp\/brief|tmp\/bash_jobs)\//],
  [
    'the address of a package registry',
    /\bregistry\.[\w-]+\.\w+|\b(?:artifactory|verdaccio|nexus)[\w.-]*[:/]/i,
  ],
  ['the working name of one of its builders', /\bhelper[-]\w/],
];

describe('version control', () => {
  const tracked = readTrackedTexts();
  // The names of packages are not words of the project.
  const ours = tracked.filter(({ path }) => path !== 'package-lock.json');

  it('contains the project', () => {
    expect(tracked.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['package-lock.json', 'README.md', 'apps/server/src/app.ts']),
    );
  });

  it.each(forbidden)('contains no %s', (_, pattern) => {
    expect(linesWith(pattern, ours)).toEqual([]);
  });

  it.each([
    [['cd /', 'work/main'], 0],
    [["'/", "Users/ann/plant'"], 0],
    [['https://registry.', 'npmjs.org/zod'], 1],
    [['http://nexus', '.plant.example/npm'], 1],
    [['as helper', '-3 found'], 2],
    [['/api/', 'orders'], undefined],
  ])('checks %j', (parts, which) => {
    const found = forbidden.flatMap(([, pattern], at) => (pattern.test(parts.join('')) ? [at] : []));
    expect(found).toEqual(which === undefined ? [] : [which]);
  });

  it('locks versions and contents of packages, and not the address of their registry', () => {
    const lock = tracked.find(({ path }) => path === 'package-lock.json');
    expect(lock?.text).toContain('"integrity"');
    expect(lock?.text).not.toMatch(/"resolved": "[a-z+]+:/);
  });
});
