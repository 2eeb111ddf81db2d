/** Files with a wrong type or too much content, and files that are written in an unusual way. */
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { importFile, testFile, tryImport } from '../../../test/import-scenario';
import { type FileToSend, sendFile } from '../../../test/upload-form';
import { sheetXml, workbook, workbookEntries } from '../../../test/xlsx-file';
import { zip } from './write-zip';

let plant: TestPlant;
let supervisor: Person;

beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

async function refusal(file: FileToSend | undefined) {
  const { status, body } = await tryImport(supervisor, file, { dry_run: true });
  const { error, code } = body as { error: string; code: string };
  return { status, code, error };
}

const orders = [
  ['Order No', 'Product', 'Qty'],
  ['A-1', 'Cola', 5],
] as const;
const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)]);
const sheet = (xml: string) => zip(workbookEntries({ S: xml }));
const onlyRow = (xml: string) => sheet(`<worksheet><sheetData>${xml}</sheetData></worksheet>`);

describe('a file that is no file of orders is refused', () => {
  test.each<[string, FileToSend | undefined, string, RegExp]>([
    ['no file', undefined, 'NO_FILE', /Choose a file/],
    [
      'a PDF',
      { name: 'orders.pdf', bytes: '%PDF-1.7' },
      'FILE_TYPE',
      /\.xlsx and \.csv.*Attach pictures and PDF/,
    ],
    ['a picture', { name: 'orders.PNG', bytes: '\u0089PNG' }, 'FILE_TYPE', /\.xlsx and \.csv/],
    ['a name without an end', { name: 'orders', bytes: 'a,b' }, 'FILE_TYPE', /\.xlsx and \.csv/],
    ['an empty file', { name: 'orders.csv', bytes: '' }, 'FILE_EMPTY', /no rows/],
    ['headings alone', { name: 'orders.csv', bytes: 'Order No,Product\n' }, 'FILE_EMPTY', /no rows/],
    [
      'an old workbook',
      { name: 'orders.xls', bytes: container },
      'OLD_EXCEL_FILE',
      /Save it as \.xlsx or \.csv and choose it again/,
    ],
    [
      'an old workbook under a new name',
      { name: 'orders.xlsx', bytes: container },
      'OLD_EXCEL_FILE',
      /Save it as/,
    ],
    [
      'a web page that calls itself .xls',
      { name: 'orders.xls', bytes: '<table><tr><td>1' },
      'OLD_EXCEL_FILE',
      /Save it as/,
    ],
    [
      'a workbook behind a password',
      { name: 'orders.xlsx', bytes: Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]) },
      'FILE_PROTECTED',
      /Save it without a password/,
    ],
    [
      'text under the name of a workbook',
      { name: 'orders.xlsx', bytes: 'a,b,c' },
      'FILE_UNREADABLE',
      /cannot be read/,
    ],
    [
      'an archive of other files',
      { name: 'orders.xlsx', bytes: zip([{ name: 'a.xml', bytes: Buffer.from('<a/>') }]) },
      'FILE_UNREADABLE',
      /cannot be read/,
    ],
    [
      'half a workbook',
      { name: 'orders.xlsx', bytes: workbook({ S: orders }).subarray(0, 900) },
      'FILE_UNREADABLE',
      /cannot be read/,
    ],
    [
      'a picture under the name of a table',
      { name: 'orders.csv', bytes: Buffer.from([1, 2, 0, 3]) },
      'FILE_UNREADABLE',
      /not text/,
    ],
    [
      'a quotation that never ends',
      { name: 'orders.csv', bytes: 'Order No,Product\n1,"Cola\n' },
      'FILE_UNREADABLE',
      /quotation marks near line/,
    ],
    [
      'a sheet of 201 columns',
      { name: 'o.csv', bytes: `${'a,'.repeat(200)}b\n${'1,'.repeat(200)}2` },
      'TOO_MANY_COLUMNS',
      /201 columns/,
    ],
  ])('%s', async (_, file, code, sentence) => {
    expect(await refusal(file)).toEqual({ status: 400, code, error: expect.stringMatching(sentence) });
  });

  test('a file above 10 MB', async () => {
    const file = { name: 'orders.csv', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') };
    expect(await refusal(file)).toEqual({
      status: 413,
      code: 'TOO_LARGE',
      error: 'The file is larger than 10 MB',
    });
  });

  test('a sheet that is not there', async () => {
    const { status, body } = await tryImport(
      supervisor,
      { name: 'o.xlsx', bytes: workbook({ S: orders }) },
      { sheet: 'T' },
    );
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'There is no sheet "T" in this file',
    });
  });

  test.each([
    ['mapping', '{'],
    ['mapping', '{"heading_row":0}'],
    ['mapping', '{"heading_row":1,"columns":{"nonsense":"A"}}'],
    ['defaults', '[]'],
    ['defaults', '{"notes":"a\\u0000b"}'],
    ['dry_run', 'perhaps'],
  ])('invalid choices: %s %s', async (name, value) => {
    const reply = await sendFile(
      supervisor,
      '/api/upload-orders',
      { name: 'o.csv', bytes: 'a,b\n1,2' },
      { [name]: value },
    );
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  test('a call without a form', async () => {
    expect(await supervisor.request('POST', '/api/upload-orders', {})).toMatchObject({ status: 415 });
  });
});

describe('workbooks that would need too much memory are refused', () => {
  /** An archive entry with a small size in its header that unpacks to a hundred megabytes. */
  function bomb(): Buffer {
    const packed = deflateRawSync(Buffer.alloc(100 * 1024 * 1024, ' '));
    const plain = zip([...workbookEntries({ S: sheetXml(orders) }), { name: 'xl/more.xml', bytes: packed }]);
    const at = plain.lastIndexOf('xl/more.xml') - 46;
    plain.writeUInt16LE(8, at + 10);
    return plain;
  }

  test.each<[string, () => Buffer, string]>([
    ['a hundred megabytes of blanks in a few kilobytes', bomb, 'FILE_TOO_LARGE_INSIDE'],
    [
      'two values at the far corners of a sheet',
      () =>
        onlyRow(
          '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
        ),
      'FILE_TOO_LARGE_INSIDE',
    ],
    [
      'a row beyond the last',
      () => onlyRow('<row r="99999999"><c r="A99999999"><v>1</v></c></row>'),
      'FILE_UNREADABLE',
    ],
    ['a row in powers of ten', () => onlyRow('<row r="1e9"><c r="A1"><v>1</v></c></row>'), 'FILE_UNREADABLE'],
    [
      'a column beyond the last',
      () => onlyRow('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'),
      'FILE_UNREADABLE',
    ],
    [
      'an address behind a bracket',
      () => onlyRow('<row r="1"><c x=">" r="ZZZZZZ1"><v>1</v></c></row>'),
      'FILE_UNREADABLE',
    ],
    ['cells without addresses', () => onlyRow('<row><c><v>1</v></c></row>'), 'FILE_UNREADABLE'],
    ['broken XML', () => sheet('<worksheet><sheetData><row r="1"><c r="A1"'), 'FILE_UNREADABLE'],
    ['a text as a number', () => onlyRow('<row r="1"><c r="A1"><v>x</v></c></row>'), 'FILE_UNREADABLE'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusal({ name: 'orders.xlsx', bytes: bytes() })).toMatchObject({ status: 400, code });
  });

  test('a column that has formats and no values has no data', async () => {
    const cells =
      '<c r="A1" t="inlineStr"><is><t>Product</t></is></c><c r="B1" t="inlineStr"><is><t>Qty</t></is></c>';
    const xml = `<row r="1">${cells}</row><row r="2"><c r="A2" t="inlineStr"><is><t>Cola</t></is></c></row><row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576"/></row>`;
    const result = await importFile(supervisor, { name: 'o.xlsx', bytes: onlyRow(xml) }, { dry_run: true });
    expect(result).toMatchObject({ rows: 1, headings: ['Product', 'Qty'], sheets: [{ name: 'S', rows: 2 }] });
  });
});

describe('files with different notations', () => {
  const read = async (bytes: Uint8Array | string, name = 'orders.csv') => {
    const {
      headings,
      preview,
      sheet: read,
    } = await importFile(supervisor, { name, bytes }, { dry_run: true });
    return { headings, sheet: read, products: preview.map(({ order }) => order.product_name) };
  };
  const expected = {
    headings: ['Product', 'Größe', 'Qty'],
    sheet: 'orders',
    products: ['Café, crème', 'Tee'],
  };

  test.each<[string, Uint8Array | string]>([
    ['commas', 'Product,Größe,Qty\n"Café, crème",1,2\nTee,3,4\n'],
    ['semicolons, and commas within', 'Product;Größe;Qty\nCafé, crème;1,5;2\nTee;3,5;4'],
    ['tabs', 'Product\tGröße\tQty\r\nCafé, crème\t1\t2\r\nTee\t3\t4'],
    ['bars', 'Product|Größe|Qty\rCafé, crème|1|2\rTee|3|4'],
    ['an announced delimiter', 'sep=;\r\nProduct;Größe;Qty\r\nCafé, crème;1;2\r\nTee;3;4'],
    ['a byte order mark', '\ufeffProduct;Größe;Qty\nCafé, crème;1;2\nTee;3;4'],
    ['Windows-1252', Buffer.from('Product;Größe;Qty\nCafé, crème;1;2\nTee;3;4', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffProduct\tGröße\tQty\nCafé, crème\t1\t2\nTee\t3\t4', 'utf16le')],
    ['rows of unequal length and a blank row', 'Product;Größe;Qty\nCafé, crème\n;;\n\nTee;3;4;;'],
    ['stray quotation marks', 'Product;Größe;Qty\nCafé, crème;5";2\nTee;3;4'],
  ])('%s', async (_, bytes) => {
    const { headings, ...rest } = await read(bytes);
    expect({ ...rest, headings: headings.slice(0, 3) }).toEqual(expected);
  });

  test('a workbook is recognised by its content, not by the end of its name', async () => {
    const bytes = workbook({
      Plan: [
        ['Product', 'Größe', 'Qty'],
        ['Café, crème', 1, 2],
        ['Tee', 3, 4],
      ],
    });
    for (const name of ['orders.xlsx', 'orders.XLSX', 'orders.xls', 'orders.csv']) {
      expect(await read(bytes, name)).toEqual({ ...expected, sheet: 'Plan' });
    }
  });

  test('a failed formula and a formula without a result are problems of their cells', async () => {
    const bytes = onlyRow(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Product</t></is></c><c r="B1" t="inlineStr"><is><t>Qty</t></is></c></row>' +
        '<row r="2"><c r="A2" t="inlineStr"><is><t>Cola</t></is></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>' +
        '<row r="3"><c r="A3" t="inlineStr"><is><t>Tea</t></is></c><c r="B3"><f>1+1</f></c></row>',
    );
    const { errors } = await importFile(
      supervisor,
      { name: 'o.xlsx', bytes },
      { dry_run: true, defaults: { environment: 'blending' } },
    );
    expect(errors).toEqual([
      { row: 2, field: 'quantity', message: '"#DIV/0!" is not a number' },
      { row: 3, field: 'quantity', message: 'Quantity is required' },
    ]);
  });
});

test('hostile cells are texts or problems of their rows', async () => {
  const rows = [
    ['Order No', 'Product', 'Qty', 'Due date', 'Notes', '__proto__', 'constructor'],
    ['H-1', "=cmd|'/c calc'!A1", 5, '2030-01-01', '<script>alert(1)</script> 🥤', 'x', 'y'],
    ['H-2', "Robert'); drop table orders;--", 5, '2030-01-01', '%s %n $1', '', ''],
    ['H-3', 'x'.repeat(1_000_000), -5, 'NaN', '', '', ''],
    ['H-4', 'Tea', 1e300, 1, '', '', ''],
    ['H 5', '', 0, '1900-01-01', '', '', ''],
  ];
  const file = { name: '../../etc/passwd\u202e.xlsx', bytes: workbook({ "S'; --": rows }) };
  const preview = await importFile(supervisor, file, {
    dry_run: true,
    defaults: { environment: 'blending' },
  });
  expect(preview.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '4 product_name',
    '4 quantity',
    '4 due_date',
    '5 quantity',
    '5 due_date',
    '6 order_number',
    '6 product_name',
    '6 quantity',
    '6 due_date',
  ]);
  expect(JSON.stringify(preview).length).toBeLessThan(20_000);
  const good = { name: 'good.xlsx', bytes: workbook({ S: rows.slice(0, 3) }) };
  expect((await importFile(supervisor, good, { defaults: { environment: 'blending' } })).created).toBe(2);
  const stored = await plant.db
    .selectFrom('orders')
    .select(['product_name', 'notes'])
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { product_name: "=cmd|'/c calc'!A1", notes: '<script>alert(1)</script> 🥤' },
    { product_name: "Robert'); drop table orders;--", notes: '%s %n $1' },
  ]);
});

test('the workbook of the plant is accepted, and each of its sheets can be previewed', async () => {
  const file = testFile('bottling-line/line-productivity.xlsx');
  for (const sheet of ['Products', 'Downtime factors', 'Line downtime']) {
    expect((await importFile(supervisor, file, { dry_run: true, sheet })).sheet).toBe(sheet);
  }
});
