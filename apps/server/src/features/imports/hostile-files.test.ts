/** Files that were made to stop a server: each is answered in words, and other people do not notice. */
import { health } from '@pms/domain/settings/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { tryImport } from '../../../test/import-scenario';
import type { FileToSend } from '../../../test/upload-form';
import { workbookEntries } from '../../../test/xlsx-file';
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
    '150,000 brackets that open a cell and close none',
    () => ({ name: 'open.xlsx', bytes: sheet('<c '.repeat(150_000)) }),
    'FILE_UNREADABLE',
  ],
  [
    '150,000 cells that fail and close none',
    () => ({ name: 'failed.xlsx', bytes: sheet(`<c ${'a '.repeat(300_000)}<c t="e"`) }),
    'FILE_UNREADABLE',
  ],
  [
    'one line of 400,001 fields above 4,000 short ones',
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

  test('keeps nobody else waiting, and good files are read after it', async () => {
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
