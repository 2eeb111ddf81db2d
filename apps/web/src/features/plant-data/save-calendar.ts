/** One entry at a time, over the version that was read: what somebody else adds or changes meanwhile is not lost. */
import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import type { PutCalendarBody, RepeatingInput, SingleInput } from '@pms/domain/calendar/schema';
import { call } from '../../client/api';

export type RepeatingKind = 'shifts' | 'breaks';
export type SingleKind = 'closures' | 'maintenance';
export type EntryKind = RepeatingKind | SingleKind;

interface Read {
  readonly id: number;
  readonly version: number;
}

const put = (wanted: Partial<PutCalendarBody>, reason: string) =>
  call(putPlantCalendar, {
    body: { ...wanted, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
  });

export const saveRepeating = (kind: RepeatingKind, entry: RepeatingInput, reason: string) =>
  put({ [kind]: [entry], others: 'keep' }, reason);

export const saveSingle = (kind: SingleKind, entry: SingleInput, reason: string) =>
  put({ [kind]: [entry], others: 'keep' }, reason);

export const removeEntry = ({ id, version }: Read, reason: string) =>
  put({ remove: [{ id, version }] }, reason);
