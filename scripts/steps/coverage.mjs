/** The tests of each requirement, read from the tests, so that the pages claim no more than the tests prove. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {object} Requirement
 * @property {string} id
 * @property {string} text
 * @property {string} section
 * @property {string | undefined} pending the reason why the requirement is not built yet
 * @property {string} area
 *
 * @typedef {object} Proof
 * @property {string} id
 * @property {string} file
 * @property {string} title
 */

const requirementsFolder = join(root, 'docs/coverage/requirements');
const testFolders = ['packages/domain/src', 'apps/server', 'apps/web/src', 'e2e', 'scripts'];
const isTest = /\.(test|spec)\.(ts|tsx|mjs)$/;

// `test('…'`, `test.only('…'`, `it.each(table)('…'`, or `it.skipIf(reason)('…'`: the title is the first
// text in its own bracket.
const titleAfter =
  /\b(?:test|it|describe)(?:\.(?!(?:each|for|skipIf|runIf)\b)\w+)*(?:\.(?:each|for|skipIf|runIf)\b[\s\S]*?\))?\(\s*(?<quote>['"`])(?<title>(?:(?!\k<quote>)[\s\S])*)\k<quote>/;

/** The places of a title in which the test runner inserts a value of a table. */
const filledIn = /%[sdifjoOc#$]|\$\{[^}]*\}|\$[a-zA-Z_][\w.]*/g;

const isIdentifier = /^[A-Z][A-Z0-9]*-\d+[a-z]?$/;

/**
 * A line of a requirements file: `ID | requirement | section`. If the requirement is not built, the line ends with
 * `| pending: reason`.
 * @param {string} line
 * @param {string} area
 * @returns {Requirement}
 */
export function readRequirement(line, area) {
  const [id = '', text = '', section = '', rest] = line.split('|').map((part) => part.trim());
  if (!isIdentifier.test(id) || text === '') throw new Error(`${area}: not a requirement: ${line}`);
  if (rest !== undefined && !rest.startsWith('pending:')) throw new Error(`${area}: not understood: ${rest}`);
  return { id, text, section, area, pending: rest?.slice('pending:'.length).trim() };
}

/**
 * The titles of the groups around a place, read from the indentation of the formatted sources.
 * @param {string} before the source up to the place
 */
function groupsAround(before) {
  /** @type {{ indent: string, title: string }[]} */
  const open = [];
  let at = 0;
  for (const line of before.split('\n')) {
    const [, indent = ''] = /^([ \t]*)/.exec(line) ?? [];
    if (/^\s*describe\b/.test(line)) {
      const title = before.slice(at).match(titleAfter)?.groups?.title;
      if (title) open.push({ indent, title });
    } else if (line.trim() === '});' && open.at(-1)?.indent === indent) open.pop();
    at += line.length + 1;
  }
  return open.map(({ title }) => title);
}

/**
 * The title for a reader: one line, with an ellipsis for each value of a table.
 * @param {string} title
 */
const readable = (title) => title.replaceAll(filledIn, '…').replaceAll(/\s+/g, ' ');

/**
 * The proofs in a test file. Every `// covers A-01, A-02` belongs to the next test.
 * @param {string} source
 * @param {string} file
 * @returns {Proof[]}
 */
export function readProofs(source, file) {
  const marks = [...source.matchAll(/^[ \t]*(?:\/\/|\*|\/\*\*)[ \t]*covers[ \t]+([^\n*]+)/gm)];
  return marks.flatMap((mark) => {
    const after = source.slice(mark.index + mark[0].length);
    const title = after.match(titleAfter)?.groups?.title;
    if (!title) throw new Error(`${file}: no test follows "${mark[0].trim()}"`);
    const ids = (mark[1] ?? '').split(',').map((id) => id.trim());
    // The title of a table may contain only values. The title of the group then explains the values.
    const groups = title === readable(title) ? [] : groupsAround(source.slice(0, mark.index));
    const shown = [...groups, title].map(readable).join(': ');
    return ids.filter(Boolean).map((id) => ({ id, file, title: shown }));
  });
}

/** @param {string} folder */
const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => join(folder, name));

function everyProof() {
  const files = testFolders
    .flatMap((folder) => filesUnder(join(root, folder)))
    .filter((file) => isTest.test(file));
  return files.toSorted().flatMap((file) => readProofs(readFileSync(file, 'utf8'), relative(root, file)));
}

/** @param {string} document */
function requirementsOf(document) {
  const files = filesUnder(join(requirementsFolder, document)).filter((file) => file.endsWith('.txt'));
  return files.toSorted().flatMap((file) => {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('#'));
    return lines.map((line) => readRequirement(line, basename(file, '.txt')));
  });
}

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/**
 * @param {string} area
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlyMap<string, Proof[]>} proofs
 */
function areaTable(area, requirements, proofs) {
  const rows = requirements.map(({ id, text, section, pending }) => {
    const tests = (proofs.get(id) ?? []).map(({ file, title }) => `${cell(title)} (\`${basename(file)}\`)`);
    const shown = tests.length > 0 ? tests.join('<br>') : `pending: ${cell(pending ?? '')}`;
    return `| ${id} | ${cell(text)} | ${cell(section)} | ${shown} |`;
  });
  return [
    `## ${area}`,
    '',
    '| | Requirement | Section | Held by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

/**
 * @param {string} document
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlyMap<string, Proof[]>} proofs
 */
export function coveragePage(document, requirements, proofs) {
  const covered = requirements.filter(({ id }) => proofs.has(id)).length;
  const areas = [...new Set(requirements.map(({ area }) => area))];
  return [
    `# Coverage of ${document}`,
    '',
    'Printed from the tests by `npm run coverage`; a test holds a requirement when it fails once the behaviour is removed.',
    '',
    `${covered} of ${requirements.length} requirements are held by a test, ${requirements.length - covered} are pending.`,
    '',
    ...areas.flatMap((area) =>
      areaTable(
        area,
        requirements.filter((one) => one.area === area),
        proofs,
      ),
    ),
  ].join('\n');
}

/**
 * The contradictions between requirements and tests, as sentences.
 * @param {readonly Requirement[]} requirements
 * @param {readonly Proof[]} proofs
 */
export function coverageFaults(requirements, proofs) {
  const known = new Set(requirements.map(({ id }) => id));
  const proven = new Set(proofs.map(({ id }) => id));
  const twice = requirements.filter(
    ({ id }, at) => requirements.findIndex((other) => other.id === id) !== at,
  );
  return [
    ...twice.map(({ id }) => `${id} is listed twice`),
    ...proofs
      .filter(({ id }) => !known.has(id))
      .map(({ id, file }) => `${file} covers ${id}, which no document lists`),
    ...requirements
      .filter(({ id, pending }) => !proven.has(id) && pending === undefined)
      .map(({ id, text }) => `${id} is held by no test: ${text}`),
    ...requirements
      .filter(({ id, pending }) => proven.has(id) && pending !== undefined)
      .map(({ id }) => `${id} is called pending, and a test holds it`),
  ];
}

/** @param {readonly Proof[]} proofs */
function byIdentifier(proofs) {
  /** @type {Map<string, Proof[]>} */
  const found = new Map();
  for (const proof of proofs) found.set(proof.id, [...(found.get(proof.id) ?? []), proof]);
  return found;
}

/** The expected pages by path, and the contradictions. */
export function readCoverage() {
  const proofs = everyProof();
  const proofsOf = byIdentifier(proofs);
  const documents = readdirSync(requirementsFolder).toSorted();
  const requirements = documents.map((document) => ({ document, listed: requirementsOf(document) }));
  const pages = requirements.map(({ document, listed }) => ({
    path: join(root, 'docs/coverage', `${document}.md`),
    text: coveragePage(document, listed, proofsOf),
  }));
  return {
    pages,
    faults: coverageFaults(
      requirements.flatMap(({ listed }) => listed),
      proofs,
    ),
  };
}
