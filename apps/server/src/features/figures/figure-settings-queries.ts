/** The settings that windows of figures are cut by. */
import type { ShiftPlan } from '@pms/domain/plant-time';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';

export interface FigureSettings {
  readonly time_zone: string;
  readonly shift_plan: ShiftPlan;
  readonly exclude_planned_breaks: boolean;
}

export async function readFigureSettings(reader: Reader): Promise<FigureSettings> {
  const { time_zone, shift_model, exclude_planned_breaks } = await readSettings(reader);
  return { time_zone, shift_plan: shift_model, exclude_planned_breaks };
}
