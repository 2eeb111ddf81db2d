/** Whether the plant is in maintenance for this person, as the last answer or event said (decision A-60). */
import { createStore, useStore } from './store';

const state = createStore(false);

export const setMaintenance = state.set;
export const useMaintenance = (): boolean => useStore(state);
