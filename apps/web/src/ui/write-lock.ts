/** Why nothing can be saved at the moment, for every button that saves; undefined when everything can. */
import { createContext, useContext } from 'react';

export const WriteLock = createContext<string | undefined>(undefined);

export const useWriteLock = (): string | undefined => useContext(WriteLock);
