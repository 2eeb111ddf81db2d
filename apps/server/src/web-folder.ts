/** Where the built interface lies: as far from the sources as from the built server. */
import { fileURLToPath } from 'node:url';

export const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
