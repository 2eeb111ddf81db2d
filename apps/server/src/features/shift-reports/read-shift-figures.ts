/** The two figures of the shift that a wall display shows (decision 0270). */
import { figuresVersion } from '@pms/domain/figures/version';
import { shiftAt } from '@pms/domain/plant-time';
import { planByUnit } from '@pms/domain/shift-reports/plan-by-unit';
import { reportsNotReadable } from '@pms/domain/shift-reports/refusals';
import type { ShiftFigures } from '@pms/domain/shift-reports/schema';
import { type Caller, may } from '../../platform/caller';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { readFigures } from '../figures/queries';
import { isWallDisplay } from '../users/queries';

const withheld = {
  value: null,
  reason: reportsNotReadable,
  part: null,
  whole: null,
  unit: 'minutes',
} as const;

export async function readShiftFigures(reader: Reader, caller: Caller): Promise<ShiftFigures> {
  const isShown = may(caller, 'viewReports') || (await isWallDisplay(reader, caller.user_id));
  if (!isShown) return { oee: withheld, schedule_attainment: withheld, plan_by_unit: [] };
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(reader);
  const now = await plantNow(reader);
  const { starts_at: from, ends_at: to } = shiftAt(now, plan, zone);
  const { total } = await readFigures(reader, {
    span: { from, to },
    now,
    version: figuresVersion,
    group: 'machine',
  });
  return {
    oee: total.oee,
    schedule_attainment: total.schedule_attainment,
    plan_by_unit: planByUnit(total.counts.by_unit),
  };
}
