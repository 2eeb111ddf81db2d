/**
 * Only the figures engine turns minutes and counts into percentages, so that a figure has the same value everywhere.
 * The test searches for a division that makes a percentage in any other file. The list names the exceptions with their
 * reason, such as the formulas that the specification gives for single screens (decision A-38).
 */
import { expect, it } from 'vitest';
import { layerOf } from './architecture/import-rules';
import { readSourceTree } from './architecture/source-tree';

/** The number of lines of a file that may compute a percentage, and the reason. */
const named: Readonly<Record<string, readonly [lines: number, why: string]>> = {
  'packages/domain/src/orders/figures.ts': [
    2,
    'progress (PH-03); actual / (hours x rate) of an order (A-38)',
  ],
  'packages/domain/src/machines/efficiency.ts': [1, 'rate / capacity, under that name (PH-24)'],
  'packages/domain/src/dashboard/figures.ts': [
    3,
    'completed / ordered of the dashboard (A-38); trends (PH-02); today against yesterday (PH-11)',
  ],
  'apps/web/src/features/machines/list/machine-list.ts': [1, 'in use / total now (A-38)'],
  'apps/web/src/overviews/dashboard/metrics.ts': [
    1,
    'in use / total of the loaded list, when the call failed (A-37)',
  ],
  'apps/web/src/overviews/dashboard/metric-card.tsx': [1, 'the length of a bar: a figure against its target'],
  'apps/web/src/features/schedule/board-window.ts': [1, 'a place on the screen'],
  'apps/server/src/features/production/read-floor.ts': [1, 'mean efficiency of the machines that run (A-38)'],
  'apps/web/src/features/figures/class-minutes.tsx': [1, 'the width of a stripe'],
  'apps/web/src/overviews/floor/kpi-row.tsx': [1, 'in use / total now (A-38, PH-41b)'],
  'apps/web/src/overviews/analytics/pareto.tsx': [1, 'the length of a bar'],
  'apps/web/src/ui/time-strip/time-strip.tsx': [1, 'a place on the screen'],
  'packages/domain/src/maturation/rules.ts': [1, 'variance of a blend: produced against expected (PH-28)'],
  'apps/server/src/features/vessels/read-trace.ts': [1, 'how much of a traced quantity is accounted for'],
  'apps/web/src/features/backups/backup-table.tsx': [1, 'the length of a bar'],
  'apps/web/src/features/maturation/round-progress.tsx': [1, 'the length of a bar'],
  'apps/web/src/features/maturation/vessel-curve.tsx': [2, 'places on the screen'],
  'apps/web/src/features/maturation/vessel-timeline.tsx': [1, 'a place on the screen'],
  'apps/web/src/features/twin/replay/machine-card.tsx': [1, 'the length of a bar: progress of a past moment'],
  'apps/web/src/features/twin/replay/standing-strip.tsx': [1, 'a place on the screen'],
  'apps/web/src/features/twin/scene/live-status.ts': [1, 'available / total now, under that name (A-38)'],
  'apps/web/src/overviews/supervisor/ran-share.ts': [
    1,
    'the part of the shift so far in which a machine ran',
  ],
  'apps/server/seed/many-orders.ts': [
    1,
    'orders of a measurement, as completing them would have stored it (A-38)',
  ],
};

const engine = /^packages\/domain\/src\/figures\//;
/** A division by 100 rounds to two decimals, or converts from a percentage. */
const rounding = /\/ 1000?\b/g;
/** Converts minutes to hours with two decimals. */
const inHours = /\/ 60\) \* 100\b/g;
/** Text, comments and patterns, which contain no arithmetic. */
const notCode = /'[^']*'|"[^"]*"|`[^`$]*`|\/\/.*$|^\s*\/?\*.*$/g;
const asPercent = /\b100 \*[^;]*\/ |\/ [^;]*\* 100\b|\* 100\b[^;]*\/ /;

const makesPercent = (line: string): boolean =>
  asPercent.test(line.replaceAll(notCode, '').replaceAll(inHours, '').replaceAll(rounding, ''));

// covers FIG-80
it.each([
  ['const a = (100 * part) / whole;', true],
  ['return (part / whole) * 100;', true],
  ['Math.round((part * 100) / whole)', true],
  ['Math.round(part * 100) / 100', false],
  ['// (100 * part) / whole', false],
  ["const text = '100 * a / b';", false],
  ['const hours = ms / 3_600_000;', false],
  ['Math.round((minutes / 60) * 100) / 100', false],
])('%s makes a percentage: %s', (line, expected) => {
  expect(makesPercent(line)).toBe(expected);
});

// covers FIG-80
it('only the engine and the listed formulas turn minutes and counts into percentages', () => {
  const found = readSourceTree()
    .filter(({ path }) => /^(packages|apps)\//.test(path) && layerOf(path) !== 'server test')
    .filter(({ path }) => !engine.test(path) && !/\.(test|spec|generated|example)\./.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n').filter(makesPercent);
      const [most] = named[path] ?? [0];
      return lines.length > most ? [{ path, lines: lines.map((line) => line.trim()) }] : [];
    });
  expect(found).toEqual([]);
});
