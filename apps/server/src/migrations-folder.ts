/** Where the migrations lie: beside the sources, and beside the built file, which stands as deep as they do. */
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
