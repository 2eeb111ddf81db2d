/** The texts while people are placed: at the pointer, for screen readers, and afterwards. */
import type { RosterVerdict } from '@pms/domain/labour/roster-verdict';
import type { BoardPlace, Hand, RosterDraft } from './roster-hand';
import type { RosterModel } from './roster-model';
import { placeNameOf } from './roster-people';
import { rosterTexts as texts } from './roster-texts';

const days = (of: number): string => (of === 1 ? '1 day' : `${of} days`);
const assignments = (of: number): string => (of === 1 ? '1 assignment' : `${of} assignments`);

export const carryTexts = {
  keys: 'Keys: arrows go from cell to cell, Space picks up and puts down, Shift with arrows repeats over days, Control with Enter puts down a copy, Enter opens, Delete takes off, Escape puts back, Control with Z undoes. With the mouse: drag; hold Control for a copy, Shift to repeat over days.',
  pickedUp: (name: string) => `${name} is in hand. Choose a place.`,
  nothingThere: 'Nobody is here to pick up',
  several: 'Several people are here. Press Enter to choose one.',
  cancelled: 'Put back',
  here: 'The assignment is here now',
  choose: 'Choose the place: press a cell of the board.',
  putHere: 'Put here',
  cancel: 'Cancel',
  fits: 'No finding',
  unchecked: 'The rules of working time are being loaded',
  leftOut: 'Left out',
  willRefuse: 'The plant refuses this without a reason. You are asked for the reason next.',
  chooseFirst: 'Choose a person first.',
  impossible: 'The assignment cannot be put here',
  undo: 'Undo',
  undone: 'Undone',
  nothingToUndo: 'Nothing to undo',
  notUndone: 'The change could not be undone',
  failed: 'The roster was not changed',
  placed: (name: string, of: number) =>
    of === 1 ? `${name} was assigned` : `${name} was assigned on ${days(of)}`,
  moved: (name: string) => `${name} was moved`,
  removed: (name: string) => `${name} was taken off`,
  copied: (created: number, skipped: number) =>
    `${assignments(created)} copied${skipped > 0 ? `, ${skipped} left out` : ''}`,
  copyWeek: 'Copy week',
  copyFrom: 'From the week of',
  copyTo: 'To the week of',
  copyFailed: 'The week was not copied',
  copyHint: 'People who are absent, already on a shift, or refused by a rule are left out and named.',
  sameWeek: 'Choose another week to copy to',
  publish: (from: string, to: string) => `Publish ${from} to ${to}`,
  published: (shifts: number, people: number) =>
    `${shifts === 1 ? '1 shift' : `${shifts} shifts`} published, ${people === 1 ? '1 person was' : `${people} people were`} told`,
  publishFailed: 'The roster was not published',
  publishShort: 'Publish',
  reasonTitle: 'Rules of working time',
  reasonHint: 'The plant asks for a reason. The reason is kept with each finding and listed by week.',
  reason: 'Reason',
  withReason: 'Go on with this reason',
  marked: 'Attendance is marked',
  removeAll: 'Take off',
  emptyPlace: 'Nobody is assigned',
  move: 'Move',
  moveOne: (name: string) => `Move ${name}`,
  remove: 'Take off',
  removeOne: (name: string) => `Take ${name} off`,
  add: 'Assign',
  candidates: 'Who is free',
  choosePerson: 'Choose',
  chooseOne: (name: string) => `Choose ${name}`,
  reliefOf: (name: string) => `Who stands in for the meal of ${name}`,
  noRelief: 'Nobody is named',
  mealAt: 'Meal at',
  saveMeal: 'Save meal',
  mealSaved: (name: string) => `The meal of ${name} was saved`,
  wrongTime: 'Enter a time as HH:mm',
  person: 'Person',
  machine: 'Machine',
  shift: 'Shift',
  role: 'Role',
  until: 'On each day until',
  close: 'Close',
  pool: 'People without a shift on',
  poolDate: 'Day',
  poolEmpty: 'Everybody has a shift or is absent on this day',
  hours: (of: number) => `${String(of).replace('.', ',')} h this week`,
  needs: (missing: string) => `Missing: ${missing}`,
  loading: 'Loading',
} as const;

export const personOf = (model: RosterModel, hand: Hand): string =>
  model.people.get(hand.kind === 'person' ? hand.employee_id : hand.one.employee_id)?.full_name ?? '';

/** "Thu 26-11, Day, Filler 1" */
export function whereOf(model: RosterModel, { place, wish }: Pick<RosterDraft, 'place' | 'wish'>): string {
  const [first, last] = [wish.add[0], wish.add.at(-1)];
  if (!first || !last) return wherePlace(model, place);
  const dates =
    first.date === last.date
      ? texts.onDate(first.date)
      : `${texts.onDate(first.date)} to ${texts.onDate(last.date)}`;
  return `${dates}, ${texts.shift(first.shift_type)}, ${placeNameOf(model, first.machine_id)}`;
}

export const wherePlace = (model: RosterModel, place: BoardPlace): string =>
  place.kind === 'person'
    ? `${model.people.get(place.employee_id)?.full_name ?? ''}, ${texts.onDate(place.date)}`
    : `${placeNameOf(model, place.machine_id)}, ${texts.onDate(place.date)}, ${texts.shift(place.shift_type)}`;

/** The verdict in sentences: the findings, the people who are left out, and the outcome. */
export function verdictLines({ outcome, findings, leftOut }: RosterVerdict): string[] {
  const refused = leftOut.map(({ refusal }) => refusal.message);
  const ruled = findings.map(({ message }) => message);
  if (outcome === 'impossible') return [...refused, carryTexts.impossible];
  const lines = [...ruled, ...refused.map((line) => `${carryTexts.leftOut}: ${line}`)];
  if (outcome === 'refuses') return [...lines, carryTexts.willRefuse];
  if (outcome === 'unchecked') return [...lines, carryTexts.unchecked];
  return lines.length === 0 ? [carryTexts.fits] : lines;
}

/** The text for screen readers. */
export const spokenDraft = (model: RosterModel, draft: RosterDraft): string =>
  `${model.people.get(draft.wish.add[0]?.employee_id ?? 0)?.full_name ?? ''}, ${whereOf(model, draft)}: ${verdictLines(draft.verdict).join('. ')}`;
