/**
 * Two steps of the build, so that a page loads only the parts of the domain that it reads.
 *
 * The browser calls an endpoint by its method and path. The schemas of what is sent and answered serve the server and the
 * types: the descriptions of endpoints are built without them.
 *
 * A domain module computes its constants and does nothing else (ARCHITECTURE.md). A bundler cannot know that a call such as
 * `z.object(…)` has no side effect, so it keeps the schema of every module that it loads. Each computed constant is
 * marked as pure: a constant that no page reads is left out.
 */
import { type Plugin, parseAst } from 'vite';

/** The fields of a description that the browser never reads. */
const leftOut: ReadonlySet<string> = new Set(['params', 'query', 'body', 'response', 'summary']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Property extends Node {
  readonly key?: { readonly name?: string };
}

interface ObjectNode extends Node {
  readonly properties: readonly Property[];
}

interface Statement extends Node {
  readonly declaration?: Statement | null;
  readonly declarations?: readonly { readonly id: { readonly name?: string }; readonly init: Node | null }[];
  readonly specifiers?: readonly { readonly local: { readonly name: string } }[];
}

interface Module extends Node {
  readonly body: readonly Statement[];
}

/** Text to put in the place of a stretch of the module. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Takes a stretch out of the module and leaves its ends of lines, so that the lines below keep their numbers. */
const blank = (code: string, { start, end }: Pick<Node, 'start' | 'end'>): Edit => ({
  start,
  end,
  text: code.slice(start, end).replaceAll(/[^\n]/g, ''),
});

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes below a node, itself included, without those that are out and what is below them. */
function* nodesOf(node: Node, isOut: (node: Node) => boolean = () => false): Generator<Node> {
  if (isOut(node)) return;
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesOf(child, isOut);
}

/** Whether something is called when the module is loaded: what stands inside a function happens later. */
const isComputed = (node: Node): boolean =>
  [...nodesOf(node, ({ type }) => type.endsWith('FunctionExpression'))].some(
    ({ type }) => type === 'CallExpression' || type === 'NewExpression',
  );

const propertiesOf = (node: Node): readonly Property[] =>
  node.type === 'ObjectExpression' ? (node as ObjectNode).properties : [];

/** The description of an endpoint: the argument of `endpoint(…)`, and the parts that several descriptions share. */
const isDescription = (node: Node): boolean => {
  const names = propertiesOf(node).map(({ key }) => key?.name);
  return names.includes('method') && (names.includes('path') || names.includes('access'));
};

/** Every computed constant of a module: what stands right of `const name =`. */
const computedIn = (module: Module): Node[] =>
  module.body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init !== null && isComputed(init) ? [init] : []));

/** A function may describe several endpoints alike: its description is meant as well. */
const schemasOf = (code: string, module: Module): Edit[] =>
  [...nodesOf(module)]
    .filter(isDescription)
    .flatMap(propertiesOf)
    .filter(({ key }) => leftOut.has(key?.name ?? ''))
    .map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
      return blank(code, { start, end: end + comma });
    });

const asPure = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

const parsed = (code: string): Module => parseAst(code, { lang: 'ts' }) as unknown as Module;

/** From the last to the first: an edit moves what stands behind it only. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/** Names that stand in types only are gone after the build. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)Expression$/.test(type);

/** The names that a part of a module reads, its types left out. */
function* namesIn(node: Node & { readonly name?: string }): Generator<string> {
  if (isType(node)) return;
  if (node.type === 'Identifier' && node.name !== undefined) yield node.name;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* namesIn(child);
}

/** The names that a statement gives to its own module: those of an import, or of constants that it does not export. */
const givenBy = ({ type, specifiers = [], declarations = [] }: Statement): string[] =>
  type === 'ImportDeclaration'
    ? specifiers.map(({ local }) => local.name)
    : declarations.flatMap(({ id }) => (id.name === undefined ? [] : [id.name]));

/**
 * Imports and constants that nothing in the module reads, after the schemas that read them were cut. An import that
 * stays would bring its module along.
 */
function unread(code: string): Edit[] {
  const statements = parsed(code).body.map((statement) => ({
    statement,
    given: givenBy(statement),
    read: new Set(namesIn(statement)),
  }));
  const isRead = (name: string, by: Statement) =>
    statements.some(({ statement, read }) => statement !== by && read.has(name));
  return statements
    .filter(({ statement, given }) => given.length > 0 && !given.some((name) => isRead(name, statement)))
    .map(({ statement }) => blank(code, statement));
}

/** A domain module as the browser's build reads it. */
export function leanModule(code: string): string {
  const module = parsed(code);
  let lean = edited(code, [...computedIn(module).flatMap(asPure), ...schemasOf(code, module)]);
  // A constant that goes may have been the last reader of another one.
  for (let edits = unread(lean); edits.length > 0; edits = unread(lean)) lean = edited(lean, edits);
  return lean;
}

/** An endpoint that takes nothing has no schema either. */
const noFields = 'export const noFields = {};';

/** The plugin of the build; the development server and the tests read the domain as it is written. */
export const leanDomain = (): Plugin => ({
  name: 'lean-domain',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/domain\/src\/.*\.ts$/ },
    handler: (code, id) => ({
      code: id.endsWith('/no-fields.ts') ? noFields : leanModule(code),
      map: null,
    }),
  },
});
