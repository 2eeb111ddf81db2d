/** Whether the plant is in maintenance for this person, as the last answer or event said (decision A-60). */
import { createStore, useStore } from './store';

const state = createStore(false);

export const setMaintenance = state.set;
export const useMaintenance = (): boolean => useStore(state);

/**
 * Whether the plant is being restored from a backup. Admins wait as well, and all data on the screen is outdated
 * afterwards.
 */
const restoring = createStore(false);

export const setRestoring = restoring.set;
export const useRestoring = (): boolean => useStore(restoring);
