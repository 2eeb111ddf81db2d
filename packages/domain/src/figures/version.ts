/**
 * The version of the definition behind every stored figure. Whoever changes what a number means counts it up: closed
 * shifts keep the version that they were computed with (figures, section 3, case 19).
 */
export const figuresVersion = 1;
