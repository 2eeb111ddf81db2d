/** The table types of a migrated database, in the format of the generator. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const generatedTypesFile = fileURLToPath(
  new URL('../src/platform/database-types.generated.ts', import.meta.url),
);

const generator = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url));

/** The types of the values after the conversion in platform/database.ts: strings for times and dates, and numbers. */
const typeMapping = {
  timestamptz: 'string',
  date: 'string',
  time: 'string',
  numeric: 'number',
  int8: 'number',
  tstzrange: 'string',
};

export async function generateDatabaseTypes(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(generator, [
    ...['--dialect', 'postgres', '--url', url, '--print', '--log-level', 'silent'],
    ...[
      '--type-mapping',
      JSON.stringify(typeMapping),
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
    ],
  ]);
  return `${stdout.trim()}\n`;
}
