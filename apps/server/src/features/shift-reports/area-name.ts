/** The name of an area for a report. Refuses an unknown area. */
import { RefusalError } from '@pms/domain/refusal';
import { noSuchArea } from '@pms/domain/shift-reports/refusals';
import { wholePlant } from '@pms/domain/shift-reports/schema';
import type { Reader } from '../../platform/database';
import { findEnvironmentByCode } from '../machines/area-queries';
import { nameOfArea } from './queries';

export async function areaName(reader: Reader, environment: string): Promise<string> {
  if (environment === wholePlant) return nameOfArea(environment, null);
  const area = await findEnvironmentByCode(reader, environment);
  if (!area) throw new RefusalError(noSuchArea(environment));
  return area.name;
}
