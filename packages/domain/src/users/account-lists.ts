/** How the list of accounts is narrowed and sorted, apart from the schemas: the address of the page needs the words. */

export const accountStates = ['active', 'inactive', 'locked', 'no_sign_in'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountSorts = ['fullName', 'username', 'role', 'last_login'] as const;
export type AccountSort = (typeof accountSorts)[number];
