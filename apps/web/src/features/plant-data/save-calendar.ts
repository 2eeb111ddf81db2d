/** The server replaces whole lists: one entry is changed in the list as it is now, so that nobody's entry is lost. */
import { getPlantCalendar, putPlantCalendar } from '@pms/domain/calendar/endpoints';
import type { PlantCalendar, RepeatingInput, SingleInput } from '@pms/domain/calendar/schema';
import { call } from '../../client/api';

export type RepeatingKind = 'shifts' | 'breaks';
export type SingleKind = 'closures' | 'maintenance';
export type EntryKind = RepeatingKind | SingleKind;

interface Identified {
  readonly id?: number | undefined;
}

/** Puts an entry into its list: in the place of the one with its id, at the end without one. */
function withEntry<Entry extends Identified>(list: readonly Entry[], entry: Entry): Entry[] {
  return entry.id === undefined ? [...list, entry] : list.map((one) => (one.id === entry.id ? entry : one));
}

const present = async (): Promise<PlantCalendar> => (await call(getPlantCalendar)).data;

const put = (kind: EntryKind, list: readonly (RepeatingInput | SingleInput)[], reason: string) =>
  call(putPlantCalendar, {
    body: { [kind]: list, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
  });

export async function saveRepeating(kind: RepeatingKind, entry: RepeatingInput, reason: string) {
  return put(kind, withEntry<RepeatingInput>((await present())[kind], entry), reason);
}

export async function saveSingle(kind: SingleKind, entry: SingleInput, reason: string) {
  return put(kind, withEntry<SingleInput>(asInput(await present(), kind), entry), reason);
}

export async function removeEntry(kind: EntryKind, id: number, reason: string) {
  const calendar = await present();
  const list = kind === 'shifts' || kind === 'breaks' ? calendar[kind] : asInput(calendar, kind);
  return put(
    kind,
    list.filter((entry) => entry.id !== id),
    reason,
  );
}

/** Closures need no approval. */
function asInput(calendar: PlantCalendar, kind: SingleKind): SingleInput[] {
  return kind === 'maintenance'
    ? calendar.maintenance
    : calendar.closures.map((entry) => ({ ...entry, approved: false }));
}
