/** Equipment types are chosen from those that the machine's area offers (specification 2, section 5). */
import { unknownArea, unknownMachineType } from '@pms/domain/machines/refusals';
import type { MachineType } from '@pms/domain/machines/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Reader } from '../../platform/database';
import { findEnvironmentByCode, findMachineTypeByName } from './area-queries';

/** Returns the type with this name that the area offers. Refuses an unknown area or type. */
export async function typeOfferedIn(reader: Reader, area: string, typeName: string): Promise<MachineType> {
  if (!(await findEnvironmentByCode(reader, area))) throw new RefusalError(unknownArea(area));
  const type = await findMachineTypeByName(reader, typeName);
  if (!type || (type.environment !== null && type.environment !== area)) {
    throw new RefusalError(unknownMachineType(typeName, area));
  }
  return type;
}
