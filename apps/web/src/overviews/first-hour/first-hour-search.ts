/** What the address of the set-up holds: the step, so that a reload stays there. */
import { addressSearch, oneOf } from '../../client/address-search';

export const hourSteps = ['plant', 'areas', 'machines', 'people', 'crews', 'rates', 'order'] as const;
export type HourStep = (typeof hourSteps)[number];

export const firstHourSearch = addressSearch({ step: oneOf(hourSteps) });
