/** Codes of badges that were made a moment ago. They are held for the printer alone and are gone with the page. */
import type { NewBadge } from '@pms/domain/tablets/schema';
import { createStore, useStore } from './store';

const made = createStore<readonly NewBadge[]>([]);

export const holdBadges = made.set;
export const useNewBadges = (): readonly NewBadge[] => useStore(made);
