/** The product's version, as specification 1, section 1 gives it. */
export const productVersion = '2.0.0';
