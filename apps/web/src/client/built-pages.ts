/** Which pages this version has: a link to another would lead nowhere. Told once by whoever knows them all. */
import { createStore, useStore } from './store';

const paths = createStore<readonly string[]>([]);

export const setBuiltPages = paths.set;
export const useBuiltPages = (): readonly string[] => useStore(paths);

export const useIsBuilt = (path: string): boolean => useBuiltPages().includes(path);
