/** Releases a held lock. */
export type Unlock = () => Promise<void>;
