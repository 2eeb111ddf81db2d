/**
 * Two steps of the build, so that a page loads only the parts of the domain that it reads.
 *
 * The browser calls an endpoint by its method and path. Only the server and the types use the schemas of requests and
 * answers, so the build removes the schemas from the descriptions of endpoints.
 *
 * A domain module computes its constants and does nothing else (ARCHITECTURE.md). A bundler cannot know that a call
 * such as `z.object(…)` has no side effect, so it keeps the schema of every module that it loads. Each computed
 * constant is marked as pure, so that the bundler omits a constant that no page reads.
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

/** A replacement for a part of the module text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Removes a part of the module text but keeps the ends of lines, so that the later lines keep their numbers. */
const blank = (code: string, { start, end }: Pick<Node, 'start' | 'end'>): Edit => ({
  start,
  end,
  text: code.slice(start, end).replaceAll(/[^\n]/g, ''),
});

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The node and all nodes below the node. Excluded nodes, and all nodes below them, are omitted. */
function* nodesOf(node: Node, isOut: (node: Node) => boolean = () => false): Generator<Node> {
  if (isOut(node)) return;
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesOf(child, isOut);
}

/** Whether the node makes a call when the module is loaded. Calls inside a function happen later. */
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

/** The expression after `const name =` of every computed constant of a module. */
const computedIn = (module: Module): Node[] =>
  module.body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init !== null && isComputed(init) ? [init] : []));

/** The schemas in all descriptions, including a description in a function that describes several similar endpoints. */
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

/** Applies the edits from the last to the first, because an edit moves only the later text. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/** The build removes types, so the names in types do not count as read. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)Expression$/.test(type);

/** The names that a part of a module reads outside of types. */
function* namesIn(node: Node & { readonly name?: string }): Generator<string> {
  if (isType(node)) return;
  if (node.type === 'Identifier' && node.name !== undefined) yield node.name;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* namesIn(child);
}

/** The names that a statement defines for its own module only: imported names and constants that are not exported. */
const givenBy = ({ type, specifiers = [], declarations = [] }: Statement): string[] =>
  type === 'ImportDeclaration'
    ? specifiers.map(({ local }) => local.name)
    : declarations.flatMap(({ id }) => (id.name === undefined ? [] : [id.name]));

/**
 * The imports and constants that the module does not read after the removal of the schemas. A remaining import would
 * load its module.
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

/** The text of a domain module in the build for the browser. */
export function leanModule(code: string): string {
  const module = parsed(code);
  let lean = edited(code, [...computedIn(module).flatMap(asPure), ...schemasOf(code, module)]);
  // A removed constant may have been the last reader of another constant, so the step is repeated.
  for (let edits = unread(lean); edits.length > 0; edits = unread(lean)) lean = edited(lean, edits);
  return lean;
}

/** The replacement for the empty schema of endpoints without parameters. */
const noFields = 'export const noFields = {};';

/** The plugin of the build. The development server and the tests use the domain without changes. */
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
