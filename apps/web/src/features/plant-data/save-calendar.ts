/** Saves one entry with the version that was read, so that changes of other people are not lost. */
import { previewPlantCalendar, putPlantCalendar } from '@pms/domain/calendar/endpoints';
import type { PutCalendarBody, RepeatingInput, SingleInput } from '@pms/domain/calendar/schema';
import { effectIfAny } from '@pms/domain/figures/effect';
import { call } from '../../client/api';
import { waitsFor } from '../figures/foreseen-badge';
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

/** The body that changes or adds one entry of a kind. */
export const repeatingChange = (kind: RepeatingKind, entry: RepeatingInput, reason: string): Change =>
  withReason({ [kind]: [entry], others: 'keep' }, reason);

export const singleChange = (kind: SingleKind, entry: SingleInput, reason: string): Change =>
  withReason({ [kind]: [entry], others: 'keep' }, reason);

export const removal = ({ id, version }: Read, reason: string): Change =>
  withReason({ remove: [{ id, version }] }, reason);

export const saveCalendar = (change: Change) => call(putPlantCalendar, { body: change });

/** The message after a press on Save: the server made the change, or the change waits for a second person. */
export const calendarDone = ({ waits }: { readonly waits: boolean }): string =>
  waits ? waitsFor : words.done;

export const foreseeCalendar = async (change: Change) =>
  effectIfAny((await call(previewPlantCalendar, { body: change })).data);
