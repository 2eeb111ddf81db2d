/**
 * Whether the person left the set-up in this window. A person who left the set-up is not led to it again until the next
 * sign-in.
 */
import { keepForWindow } from '../../client/device-storage';

const key = (userId: number): string => `pms-set-up-left:${userId}`;

/** The people who left the set-up in a window without room, until the page closes. */
const leftOnPage = new Set<number>();

export function leaveSetUp(userId: number): void {
  if (!keepForWindow(key(userId), 'yes')) leftOnPage.add(userId);
}

export const hasLeftSetUp = (userId: number): boolean =>
  leftOnPage.has(userId) || sessionStorage.getItem(key(userId)) !== null;
