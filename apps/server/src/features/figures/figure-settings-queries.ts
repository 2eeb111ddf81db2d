/** The settings that define windows of figures, with the days from which each value holds. */

import type { RepeatingTime } from '@pms/domain/calendar/schema';
import { usualBreaks } from '@pms/domain/figures/usual-breaks';
import type { ShiftPlan } from '@pms/domain/plant-time';
import { shiftPlanOf } from '@pms/domain/settings/dated';
import type { Reader } from '../../platform/database';
import { datedValues, listDatedSettings } from '../settings/dated-queries';
import { readSettings } from '../settings/queries';

export interface FigureSettings {
  readonly time_zone: string;
  readonly shift_plan: ShiftPlan;
  /** The usual breaks, on the days on which the plant excludes them. */
  readonly breaks: readonly RepeatingTime[];
}

export async function readFigureSettings(reader: Reader): Promise<FigureSettings> {
  const { time_zone } = await readSettings(reader);
  const dated = await listDatedSettings(reader);
  return {
    time_zone,
    shift_plan: shiftPlanOf(datedValues(dated, 'shift_model')),
    breaks: excludedBreaks(datedValues(dated, 'exclude_planned_breaks')),
  };
}

const everSince = '1970-01-01';

function excludedBreaks(
  values: readonly { readonly first_day: string | null; readonly value: boolean }[],
): RepeatingTime[] {
  return values.flatMap(({ first_day, value }, index) => {
    if (!value) return [];
    const when = { valid_from: first_day ?? everSince, valid_to: values[index + 1]?.first_day ?? null };
    return usualBreaks.map((entry) => ({ ...entry, ...when }));
  });
}
