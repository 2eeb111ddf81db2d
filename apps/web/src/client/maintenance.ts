/** Whether the plant is in maintenance for this person, according to the last answer or event (decision A-60). */
import { createStore, useStore } from './store';

const state = createStore(false);

export const setMaintenance = state.set;
export const isInMaintenance = state.get;
export const onMaintenanceChange = state.subscribe;
export const useMaintenance = (): boolean => useStore(state);

/**
 * Whether the plant is being restored from a backup. Admins also wait. After the restore, all data on the screen is
 * outdated.
 */
const restoring = createStore(false);

export const setRestoring = restoring.set;
export const useRestoring = (): boolean => useStore(restoring);
