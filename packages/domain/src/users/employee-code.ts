/** An employee code for display, without its leading zeros (decision A-63). The stored code does not change. */
export const shownEmployeeCode = (code: string): string => code.replace(/^(\D*)0+(?=\d)/, '$1');
