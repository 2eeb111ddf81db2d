/** Gives a held lock back. */
export type Unlock = () => Promise<void>;
