import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { functionsFile, printDatabaseFunctions } from '../../test/database-functions';
import { generateDatabaseTypes, generatedTypesFile } from '../../test/database-types';

it('has the table types of the migrations; npm run types:database writes them afresh', async () => {
  expect(await readFile(generatedTypesFile, 'utf8')).toBe(await generateDatabaseTypes(inject('templateUrl')));
});

it('has the functions and triggers in force; npm run types:database prints them afresh', async () => {
  expect(await readFile(functionsFile, 'utf8')).toBe(await printDatabaseFunctions(inject('templateUrl')));
});
