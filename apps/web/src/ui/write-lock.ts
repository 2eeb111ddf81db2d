/**
 * Why nothing can be saved at the moment, for every button that saves; undefined when everything can. A write that the
 * device keeps for later works all the same.
 */
import { createContext, useContext } from 'react';

export const WriteLock = createContext<string | undefined>(undefined);

export function useWriteLock(worksOffline = false): string | undefined {
  const locked = useContext(WriteLock);
  return worksOffline ? undefined : locked;
}
