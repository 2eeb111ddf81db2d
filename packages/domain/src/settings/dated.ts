/** Settings that affect figures are valid from a first day. A change of the past needs a reason (decision 0042). */
import { z } from 'zod';
import { pastNeedsReason } from '../calendar/refusals';
import {
  addDays,
  type DatedShiftModel,
  type Instant,
  instantAt,
  type PlantDate,
  type ShiftModel,
} from '../plant-time';
import type { Refusal } from '../refusal';
import { closedShiftsKeepTheirWindow, pastBreaksBelongToTheCalendar } from './refusals';
import type { SettingKey } from './schema';

/** Settings that define windows of time. For these settings, the present day belongs to the past. */
const windowKeys = ['shift_model', 'exclude_planned_breaks'] as const;
export const datedKeys = [
  ...windowKeys,
  'target_order_completion',
  'target_machine_utilization',
  'target_production_efficiency',
] as const satisfies readonly SettingKey[];
export type DatedKey = (typeof datedKeys)[number];

export const isDated = (key: string): key is DatedKey => (datedKeys as readonly string[]).includes(key);
const cutsWindows = (key: DatedKey): boolean => (windowKeys as readonly string[]).includes(key);

/** A value of a setting, with the first day on which the value is valid. */
export const datedSetting = z.object({
  key: z.enum(datedKeys),
  /** A date of the plant; null for the value before the first date. */
  first_day: z.string().nullable(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  reason: z.string().nullable(),
  saved_by_name: z.string().nullable(),
  saved_at: z.string().nullable(),
});
export type DatedSetting = z.infer<typeof datedSetting>;

/** The value in force on a day. The values of the setting must be sorted by their first days. */
export function valueOn<Value>(
  values: readonly { readonly first_day: PlantDate | null; readonly value: Value }[],
  day: PlantDate,
): Value | undefined {
  return values.findLast(({ first_day }) => first_day === null || first_day <= day)?.value;
}

/** Before the first record there is no past, so the setting is valid from the beginning of time, which is null. */
export function firstDayOf(
  key: DatedKey,
  wanted: PlantDate | undefined,
  { today, isRecorded }: { readonly today: PlantDate; readonly isRecorded: boolean },
): PlantDate | null {
  if (wanted !== undefined) return wanted;
  if (!isRecorded) return null;
  return cutsWindows(key) ? addDays(today, 1) : today;
}

/** A change of shifts that have begun needs a reason (figures, section 3, case 10). */
export function firstDayRefusal(
  key: DatedKey,
  firstDay: PlantDate | null,
  asked: { readonly today: PlantDate; readonly reason: string | undefined },
): Refusal | undefined {
  const isPast = firstDay !== null && (cutsWindows(key) ? firstDay <= asked.today : firstDay < asked.today);
  return isPast && !asked.reason?.trim() ? pastNeedsReason() : undefined;
}

/**
 * Excluded breaks are no loss. In shifts that have begun, breaks can be excluded only in the calendar, with the
 * approval of a second person (decision 0093). One person can change the setting, so it excludes breaks of later shifts
 * only (decision 0249).
 */
export function pastBreaksRefusal(
  key: DatedKey,
  wanted: unknown,
  firstDay: PlantDate,
  { today, isRecorded }: { readonly today: PlantDate; readonly isRecorded: boolean },
): Refusal | undefined {
  const takesLoss = key === 'exclude_planned_breaks' && wanted === true;
  if (!takesLoss || !isRecorded || firstDay > today) return undefined;
  return pastBreaksBelongToTheCalendar(addDays(today, 1));
}

/**
 * Another shift model moves losses of past shifts, and a lower target improves the figures of past shifts. A second
 * person must approve both changes (decision 0401). Excluded breaks have another rule.
 */
export function settingReducesLoss(
  key: DatedKey,
  {
    before,
    after,
    first_day,
  }: { readonly before: unknown; readonly after: unknown; readonly first_day: PlantDate },
  { shift_start, zone }: { readonly shift_start: Instant; readonly zone: string },
): boolean {
  if (key === 'exclude_planned_breaks') return false;
  const isLess = key === 'shift_model' || Number(after) < Number(before);
  return isLess && instantAt(first_day, firstShiftMinute, zone) < shift_start;
}

/** The shifts of every model begin at six. */
const firstShiftMinute = 360;

/** A closed shift keeps its hours, so another shift model must begin after the last closed shift. */
export function closedWindowRefusal(
  firstDay: PlantDate | null,
  lastClosed: PlantDate | null,
): Refusal | undefined {
  if (firstDay === null || lastClosed === null || firstDay > lastClosed) return undefined;
  return closedShiftsKeepTheirWindow(lastClosed, addDays(lastClosed, 1));
}

export const shiftPlanOf = (
  values: readonly { readonly first_day: PlantDate | null; readonly value: ShiftModel }[],
): readonly DatedShiftModel[] => values.map(({ first_day, value }) => ({ first_day, model: value }));
