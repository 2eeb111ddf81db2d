/**
 * Whether the person left the set-up in this window. A person who left the set-up is not led to it again until the next
 * sign-in.
 */
const key = (userId: number): string => `pms-set-up-left:${userId}`;

export const leaveSetUp = (userId: number): void => sessionStorage.setItem(key(userId), 'yes');
export const hasLeftSetUp = (userId: number): boolean => sessionStorage.getItem(key(userId)) !== null;
