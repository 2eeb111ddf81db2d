/** The search parameter of the set-up. The address contains the step, so that a reload shows the same step. */
import { addressSearch, oneOf } from '../../client/address-search';

export const hourSteps = ['plant', 'areas', 'machines', 'people', 'crews', 'rates', 'order'] as const;
export type HourStep = (typeof hourSteps)[number];

export const firstHourSearch = addressSearch({ step: oneOf(hourSteps) });
