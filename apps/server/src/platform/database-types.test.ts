import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../test/cluster';
import { functionsFile, printDatabaseFunctions } from '../../test/database-functions';
import { generateDatabaseTypes, generatedTypesFile } from '../../test/database-types';

// A template takes no connections.
let copy: string;
beforeAll(async () => {
  copy = await createDatabase(inject('adminUrl'), inject('templateUrl'));
});
afterAll(() => dropDatabase(inject('adminUrl'), copy));

it('the table types are up to date; npm run types:database writes them', async () => {
  expect(await readFile(generatedTypesFile, 'utf8')).toBe(await generateDatabaseTypes(copy));
});

it('the list of functions and triggers is up to date; npm run types:database writes it', async () => {
  expect(await readFile(functionsFile, 'utf8')).toBe(await printDatabaseFunctions(copy));
});
