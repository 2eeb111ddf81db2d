/** An employee code as people read it: without its leading zeros (decision A-63). The stored code stays as it is. */
export const shownEmployeeCode = (code: string): string => code.replace(/^(\D*)0+(?=\d)/, '$1');
