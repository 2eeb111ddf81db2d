/**
 * The reason why nothing can be saved at the moment, for every button that saves; undefined while saving is possible.
 * The reason does not apply to an entry that the device keeps for later.
 */
import { createContext, useContext } from 'react';

export const WriteLock = createContext<string | undefined>(undefined);

export function useWriteLock(worksOffline = false): string | undefined {
  const locked = useContext(WriteLock);
  return worksOffline ? undefined : locked;
}
