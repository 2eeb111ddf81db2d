/** Files that were made to stop a server. Each file is refused with a message, and other people are not affected. */
import { health } from '@pms/domain/settings/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../seed/random';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { tryImport } from '../../../test/import-scenario';
import type { FileToSend } from '../../../test/upload-form';
import { workbook, workbookEntries } from '../../../test/xlsx-file';
import { zip } from './write-zip';

let plant: TestPlant;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

const sheet = (xml: string): Buffer =>
  zip(workbookEntries({ S: `<worksheet><sheetData>${xml}</sheetData></worksheet>` }));
const line = (fields: number): string => Array.from({ length: fields }, () => 'x').join(',');

const files: readonly [string, () => FileToSend, string][] = [
  [
    '150,000 brackets that open a cell without closing brackets',
    () => ({ name: 'open.xlsx', bytes: sheet('<c '.repeat(150_000)) }),
    'FILE_UNREADABLE',
  ],
  [
    '150,000 cells with errors without closing brackets',
    () => ({ name: 'failed.xlsx', bytes: sheet(`<c ${'a '.repeat(300_000)}<c t="e"`) }),
    'FILE_UNREADABLE',
  ],
  [
    'one line of 400,001 fields above 4,000 short lines',
    () => ({ name: 'wide.csv', bytes: `${line(400_001)}\n${'a\n'.repeat(4000)}` }),
    'FILE_TOO_LARGE_INSIDE',
  ],
  [
    'a hundred sheets that each reach a far corner',
    () => ({
      name: 'corners.xlsx',
      bytes: zip(
        workbookEntries(
          Object.fromEntries(
            Array.from({ length: 100 }, (_, at) => [
              `S${at}`,
              '<worksheet><sheetData><row r="9999"><c r="GR9999"><v>1</v></c></row></sheetData></worksheet>',
            ]),
          ),
        ),
      ),
    }),
    'FILE_TOO_LARGE_INSIDE',
  ],
];

describe('a hostile file', () => {
  test.each(files)('%s', async (_, make, code) => {
    const { status, body } = await tryImport(supervisor, make(), { dry_run: true });
    expect([status, (body as { code: string }).code]).toEqual([400, code]);
  });

  test('does not delay other people, and the server can read valid files afterwards', async () => {
    // As many cells as may be read: seconds of work for the thread.
    const far =
      '<worksheet><sheetData><row r="9999"><c r="GR9999"><v>1</v></c></row></sheetData></worksheet>';
    const file = { name: 'far.xlsx', bytes: zip(workbookEntries({ Far: far })) };
    let isRead = false;
    const hostile = tryImport(supervisor, file, { dry_run: true }).finally(() => {
      isRead = true;
    });
    let answered = 0;
    while (!isRead) {
      expect((await supervisor.call(health)).data.status).toBe('ok');
      answered += 1;
    }
    expect((await hostile).status).toBe(200);
    expect(answered, 'calls that were answered while the file was read').toBeGreaterThan(5);
    const good = { name: 'good.csv', bytes: 'Order No,Product,Qty\nG-1,Cola,5\n' };
    expect((await tryImport(supervisor, good, { dry_run: true })).status).toBe(200);
  });
});

/** A normal run sends a few files; `HOSTILE_FILES=1000` (npm run soak) sends a thousand. */
const mutations = Number(process.env.HOSTILE_FILES ?? 25);
const mostGrowth = 300 * 1024 * 1024;

const pieces = [
  '<c ',
  '<row ',
  '</c>',
  '<v>',
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\0',
  '&#x0;',
  '<![CDATA[',
  '=',
  '\u{1f4a5}',
];

/** A random file: a good or a hostile file, altered at random in up to eight places. */
function mutated(nth: number): FileToSend {
  const random = randomFrom(`hostile file ${nth}`);
  const rows = [
    ['Order No', 'Product', 'Qty'],
    ...Array.from({ length: 50 }, (_, at) => [`H-${at}`, `Cola ${at}`, at]),
  ];
  const isZip = random.chance(0.5);
  const begin = isZip
    ? random.pick([() => workbook({ S: rows }), () => sheet('<c '.repeat(20_000))])()
    : Buffer.from(random.pick([rows.map((row) => row.join(',')).join('\n'), line(20_000)]));
  let bytes: Buffer = begin;
  for (let change = random.whole(1, 8); change > 0; change -= 1) {
    const at = random.whole(0, bytes.length);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const kind = random.whole(0, 4);
    if (kind === 0) bytes = before;
    else if (kind === 1) bytes = Buffer.concat([before, after.subarray(random.whole(1, 64))]);
    else if (kind === 2)
      bytes = Buffer.concat([
        before,
        Buffer.from(random.pick(pieces).repeat(random.whole(1, 20_000))),
        after,
      ]);
    else if (kind === 3) bytes = Buffer.concat([before, after.subarray(0, 4096), after]);
    else {
      bytes = Buffer.from(bytes);
      for (let flip = 0; flip < 16 && bytes.length > 0; flip += 1)
        bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
    }
  }
  return { name: `${nth}.${isZip ? 'xlsx' : 'csv'}`, bytes };
}

// covers SAFE-90
test(`${mutations} mutated files: each has a sentence as its answer, and the used memory does not grow`, async () => {
  // The first file starts the thread.
  await tryImport(supervisor, mutated(0), { dry_run: true });
  const before = process.memoryUsage().rss;
  let longest = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      const asked = performance.now();
      expect((await supervisor.call(health)).data.status).toBe('ok');
      longest = Math.max(longest, performance.now() - asked);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const strange: unknown[] = [];
  for (let nth = 1; nth <= mutations; nth += 1) {
    const { status, body } = await tryImport(supervisor, mutated(nth), { dry_run: true });
    if (![200, 400, 413].includes(status)) strange.push([nth, status, body]);
  }
  isDone = true;
  await others;
  expect(strange).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(mostGrowth);
  // Times are meaningful only in a run without other work on the machine.
  if (process.env.HOSTILE_FILES) {
    process.stderr.write(
      `${mutations} mutated files; the longest other call took ${Math.round(longest)} ms\n`,
    );
    expect(longest).toBeLessThan(500);
  }
}, 3_600_000);
