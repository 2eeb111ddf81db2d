/** The maximum length of the note of a call for help. */
export const mostNoteCharacters = 500;
