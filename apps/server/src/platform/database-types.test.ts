import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { generateDatabaseTypes, generatedTypesFile } from '../../test/database-types';

it('has the table types of the migrations; npm run types:database writes them afresh', async () => {
  expect(await readFile(generatedTypesFile, 'utf8')).toBe(await generateDatabaseTypes(inject('templateUrl')));
});
