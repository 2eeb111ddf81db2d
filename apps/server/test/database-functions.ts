/** The functions and triggers of a migrated database, with their present texts and the migrations that defined them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrationsFolder } from '../src/migrations-folder';

export const functionsFile = fileURLToPath(
  new URL('../src/platform/database-functions.generated.sql', import.meta.url),
);

const head = `-- The functions of the database as they are in force after all migrations, and the triggers that call them.
-- Printed from a database that was migrated afresh by "npm run types:database"; a test compares. Nothing executes this file.
`;

const functions = `
  select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as text,
         array(select pg_get_triggerdef(t.oid) from pg_trigger t
                where t.tgfoid = p.oid and not t.tgisinternal and t.tgparentid = 0
                order by t.tgrelid::regclass::text, t.tgname) as triggers
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   order by p.proname collate "C", (p.oid::regprocedure::text) collate "C"`;

interface FunctionRow {
  readonly name: string;
  readonly signature: string;
  readonly text: string;
  readonly triggers: readonly string[];
}

/** The migrations that create or replace each function, in order. */
async function readDefinitions(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const file of files) {
    const text = await readFile(join(migrationsFolder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^\s*create (?:or replace )?function ([a-z_]+)/gim)) {
      const numbers = found.get(name) ?? [];
      if (!numbers.includes(file)) found.set(name, [...numbers, file]);
    }
  }
  return found;
}

const withoutSchema = (text: string): string => text.replaceAll(/\bpublic\./g, '');

export async function printDatabaseFunctions(url: string): Promise<string> {
  const definitions = await readDefinitions();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<FunctionRow>(functions);
    const printed = rows.map(({ name, signature, text, triggers }) => {
      const files = definitions.get(name) ?? [];
      const [last, ...before] = files.toReversed();
      const replaced = before.length > 0 ? `; it replaced ${before.toReversed().join(', ')}` : '';
      return [
        `-- ${signature}: ${last ?? 'no migration names it'}${replaced}`,
        `${withoutSchema(text).trim()};`,
        ...triggers.map((trigger) => `${withoutSchema(trigger)};`),
      ].join('\n');
    });
    return `${[head.trimEnd(), ...printed].join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
