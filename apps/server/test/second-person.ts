/** A second person in a test, who approves every waiting change of past shifts, in the order of the list. */
import { approvePastChange, listPastChanges } from '@pms/domain/past-changes/endpoints';
import type { Person } from './build-app';

export async function approveWaiting(second: Person): Promise<number> {
  const { data } = await second.call(listPastChanges);
  for (const { id } of data) await second.call(approvePastChange, { params: { id } });
  return data.length;
}
