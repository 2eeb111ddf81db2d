/** The draft of a planner over the board, and the changes of a drop at a place. Pure functions. */
import { datesOf } from '@pms/domain/labour/board';
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import type { PlaceWish, RosterVerdict } from '@pms/domain/labour/roster-verdict';
import type { LabourRole } from '@pms/domain/labour/schema';
import type { PlantDate, ShiftType } from '@pms/domain/plant-time';

/** A place of the board: a person's day in one view, a machine's shift in the other. */
export type BoardPlace =
  | { readonly kind: 'person'; readonly employee_id: number; readonly date: PlantDate }
  | {
      readonly kind: 'machine';
      /** Null means factory-wide. */
      readonly machine_id: number | null;
      readonly date: PlantDate;
      readonly shift_type: ShiftType;
    };

export type Hand =
  | { readonly kind: 'assignment'; readonly one: BoardAssignment }
  | { readonly kind: 'person'; readonly employee_id: number; readonly role: LabourRole };

/**
 * "move" removes the assignment from its old place, "copy" keeps it there, "repeat" fills the days up to the new place.
 */
export type HandMode = 'move' | 'copy' | 'repeat';

export interface RosterWish {
  readonly mode: HandMode;
  /** The assignment that is moved or repeated; undefined for a person from the list. */
  readonly one: BoardAssignment | undefined;
  readonly add: readonly PlaceWish[];
  readonly remove: readonly number[];
}

/** A change at a place, with the verdict on the change. */
export interface RosterDraft {
  readonly hand: Hand;
  readonly place: BoardPlace;
  readonly wish: RosterWish;
  readonly verdict: RosterVerdict;
  readonly by: 'pointer' | 'keys' | 'touch';
}

/** Undefined if the drop changes nothing, or if a person of the list is dropped on a day without machine and shift. */
export function wishOf(hand: Hand, place: BoardPlace, mode: HandMode): RosterWish | undefined {
  if (hand.kind === 'person') {
    if (place.kind !== 'machine') return undefined;
    const { employee_id, role } = hand;
    const { machine_id, date, shift_type } = place;
    const wish = { employee_id, machine_id, date, shift_type, role, own: null };
    return { mode: 'copy', one: undefined, add: [wish], remove: [] };
  }
  const { one } = hand;
  const { employee_id, machine_id, date, shift_type, role, own } = one;
  const base: PlaceWish = { employee_id, machine_id, date, shift_type, role, own };
  if (mode === 'repeat') {
    const [from, to] = place.date < date ? [place.date, date] : [date, place.date];
    const dates = datesOf({ from, to }).filter((day) => day !== date);
    const add = dates.map((day) => ({ ...base, date: day, own: null }));
    return add.length === 0 ? undefined : { mode, one, add, remove: [] };
  }
  const there =
    place.kind === 'person'
      ? { ...base, employee_id: place.employee_id, date: place.date }
      : { ...base, machine_id: place.machine_id, date: place.date, shift_type: place.shift_type };
  const isOtherTime = there.date !== date || there.shift_type !== shift_type;
  const isSame = !isOtherTime && there.employee_id === employee_id && there.machine_id === machine_id;
  if (isSame) return undefined;
  const wish = isOtherTime ? { ...there, own: null } : there;
  return { mode, one, add: [wish], remove: mode === 'move' ? [one.id] : [] };
}
