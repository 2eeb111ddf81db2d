/** The pause between the last key and the search, in milliseconds. */
export const searchPauseMs = 250;
