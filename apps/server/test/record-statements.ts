/**
 * Records each statement that the tests of the server send, for the check on the oldest supported PostgreSQL. Each
 * worker appends to a file of its own. Vitest loads this module before each test file.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = process.env.STATEMENTS_FOLDER;
const seen = new Set<string>();

/** A change sends "begin" and the first statement in one message. */
const withoutBegin = (text: string): string => text.replace(/^begin; /, '');

/** The text of a query, of a query configuration, or of a cursor. Undefined for a copy, which has no such text. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const text = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined;
  return typeof text === 'string' ? text : undefined;
}

function record(file: string, query: unknown): void {
  const text = textOf(query);
  if (text === undefined || seen.has(text)) return;
  seen.add(text);
  appendFileSync(file, `${JSON.stringify(withoutBegin(text))}\n`);
}

const mark = Symbol.for('statements are recorded');

if (folder && process.env.SERVER_TESTS !== 'sql' && !Reflect.has(pg.Client.prototype, mark)) {
  const file = join(folder, `${process.pid}.jsonl`);
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  Reflect.set(pg.Client.prototype, mark, true);
  Reflect.set(pg.Client.prototype, 'query', function recorded(this: pg.Client, ...args: unknown[]) {
    record(file, args[0]);
    return query.apply(this, args);
  });
}
