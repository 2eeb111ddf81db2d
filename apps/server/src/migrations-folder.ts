/** The folder of the migrations. Its relative path is the same from the sources and from the built file. */
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
