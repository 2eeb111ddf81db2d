/**
 * The filters and sort columns of the list of accounts. They are not in the module of the schemas, because the address
 * of the page needs them.
 */

export const accountStates = ['active', 'inactive', 'locked', 'no_sign_in'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountSorts = ['fullName', 'username', 'role', 'last_login'] as const;
export type AccountSort = (typeof accountSorts)[number];
