/** An operator who is named in a form must be an active person of the plant. */
import { invalidInput, RefusalError } from '@pms/domain/refusal';
import type { Reader } from '../../platform/database';
import { isActiveUser } from '../users/queries';

export async function checkOperator(reader: Reader, operatorId: number | null | undefined): Promise<void> {
  if (!operatorId || (await isActiveUser(reader, operatorId))) return;
  throw new RefusalError(invalidInput([{ path: 'operator_id', message: 'This person is not active here' }]));
}
