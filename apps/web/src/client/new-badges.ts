/**
 * The codes of badges that were made a moment ago. The codes are kept only for printing and are lost when the page is
 * closed.
 */
import type { NewBadge } from '@pms/domain/tablets/schema';
import { createStore, useStore } from './store';

const made = createStore<readonly NewBadge[]>([]);

export const holdBadges = made.set;
export const useNewBadges = (): readonly NewBadge[] => useStore(made);
