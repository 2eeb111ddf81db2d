import { describe, expect, it } from 'vitest';
import { coverageFaults, coveragePage, readCoverage, readProofs, readRequirement } from './coverage.mjs';

const listed = readRequirement('DEMO-01 | The list says how many orders it shows | 2.2', 'demo');
const waiting = readRequirement(
  'DEMO-02 | The blend is checked daily | 4 | pending: no maturation room yet',
  'demo',
);
const mark = '// covers';
const proof = { id: 'DEMO-01', file: 'e2e/a.spec.ts', title: 'counts what it shows' };

describe('the lists of requirements', () => {
  it('have a test that cites each requirement', () => {
    const { pages, faults } = readCoverage();
    expect(faults).toEqual([]);
    expect(pages.length).toBeGreaterThan(0);
  });
});

describe('a citation', () => {
  it.each([
    ["test('counts', async () => {})", 'counts'],
    ["it.each([['a'], ['b']])('counts %s', () => {})", 'counts …'],
    ["it.skipIf(!isThere('tool'))('counts %s', () => {})", 'counts …'],
    [`test(\`\${path} counts\`, () => {})`, '… counts'],
    ["test.describe('the list', () => {})", 'the list'],
    ['test(\n  `counts\n  twice`, run)', 'counts twice'],
  ])('belongs to the test that follows: %s', (source, title) => {
    const found = readProofs(`${mark} DEMO-01, DEMO-02\n${source}`, 'a.test.ts');
    expect(found).toEqual(['DEMO-01', 'DEMO-02'].map((id) => ({ id, file: 'a.test.ts', title })));
  });

  it('names the groups around a test whose title comes from a table', () => {
    const source = [
      "describe('before', () => {",
      "  it('is over', () => {});",
      '});',
      "describe('the list', () => {",
      "  describe('of orders', () => {",
      `    ${mark} DEMO-01`,
      "    it.each(cases)('%s', () => {});",
      '  });',
      `  ${mark} DEMO-02`,
      "  it('counts', () => {});",
      '});',
    ];
    const titles = readProofs(source.join('\n'), 'a.test.ts').map(({ title }) => title);
    expect(titles).toEqual(['the list: of orders: …', 'counts']);
  });

  it('without a test after it is an error', () => {
    expect(() => readProofs(`${mark} DEMO-01\n`, 'a.test.ts')).toThrow('no test follows');
  });
});

describe('faults', () => {
  it.each([
    [[listed], [], 'DEMO-01 is held by no test: The list says how many orders it shows'],
    [[listed, listed], [proof], 'DEMO-01 is listed twice'],
    [[waiting], [{ ...proof, id: 'DEMO-02' }], 'DEMO-02 is called pending, and a test holds it'],
    [[], [proof], 'e2e/a.spec.ts covers DEMO-01, which no document lists'],
  ])('are named', (requirements, proofs, sentence) => {
    expect(coverageFaults(requirements, proofs)).toContain(sentence);
  });

  it('do not include pending requirements', () => {
    expect(coverageFaults([listed, waiting], [proof])).toEqual([]);
  });
});

it('a page shows the test of each requirement, and the reason of each pending requirement', () => {
  const page = coveragePage('demo', [listed, waiting], new Map([['DEMO-01', [proof]]]));
  expect(page).toContain('1 of 2 requirements are held by a test, 1 are pending.');
  expect(page).toContain('counts what it shows (`a.spec.ts`)');
  expect(page).toContain('pending: no maturation room yet');
});

it.each(['no identifier | text', 'DEMO-01', 'DEMO-01 | text | 2 | later'])(
  '"%s" is not a requirement',
  (line) => {
    expect(() => readRequirement(line, 'demo')).toThrow('demo');
  },
);
