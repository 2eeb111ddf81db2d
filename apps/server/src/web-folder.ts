/** The folder of the built interface. Its relative path is the same from the sources and from the built server. */
import { fileURLToPath } from 'node:url';

export const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
