/** One entry at a time, over the version that was read: what somebody else adds or changes meanwhile is not lost. */
import { previewPlantCalendar, putPlantCalendar } from '@pms/domain/calendar/endpoints';
import type { PutCalendarBody, RepeatingInput, SingleInput } from '@pms/domain/calendar/schema';
import { felt } from '@pms/domain/figures/effect';
import { call } from '../../client/api';
import { calendarTexts as words } from './texts';

export type RepeatingKind = 'shifts' | 'breaks';
export type SingleKind = 'closures' | 'maintenance';
export type EntryKind = RepeatingKind | SingleKind;

interface Read {
  readonly id: number;
  readonly version: number;
}

type Change = Partial<PutCalendarBody>;

const withReason = (change: Change, reason: string): Change => ({
  ...change,
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
});

/** What is sent to change one entry of a kind, or to add one. */
export const repeatingChange = (kind: RepeatingKind, entry: RepeatingInput, reason: string): Change =>
  withReason({ [kind]: [entry], others: 'keep' }, reason);

export const singleChange = (kind: SingleKind, entry: SingleInput, reason: string): Change =>
  withReason({ [kind]: [entry], others: 'keep' }, reason);

export const removal = ({ id, version }: Read, reason: string): Change =>
  withReason({ remove: [{ id, version }] }, reason);

export const saveCalendar = (change: Change) => call(putPlantCalendar, { body: change });

/** The message after a press on Save: the server made the change, or the change waits for a second person. */
export const calendarDone = ({ waits }: { readonly waits: boolean }): string =>
  waits ? words.waits.asked : words.done;

export const foreseeCalendar = async (change: Change) =>
  felt((await call(previewPlantCalendar, { body: change })).data);
