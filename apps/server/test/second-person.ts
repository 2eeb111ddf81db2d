/** A second person in a test: approves every change of past shifts that waits, the oldest first. */
import { approvePastChange, listPastChanges } from '@pms/domain/past-changes/endpoints';
import type { Person } from './build-app';

export async function approveWaiting(second: Person): Promise<number> {
  const { data } = await second.call(listPastChanges);
  for (const { id } of data) await second.call(approvePastChange, { params: { id } });
  return data.length;
}
