/** Lets an entry close its menu. */
import { createContext } from 'react';

export const MenuClosing = createContext<() => void>(() => undefined);
