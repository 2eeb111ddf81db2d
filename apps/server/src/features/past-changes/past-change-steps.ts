/** Requests, approves and withdraws changes of past shifts. A second person must approve (decision 0401). */
import type { PastChangeKind } from '@pms/domain/every-feature';
import { approvalOfPastRefusal } from '@pms/domain/past-changes/rules';
import type { PastChange } from '@pms/domain/past-changes/schema';
import { refuse } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { tryChange } from '../figures/effect-queries';
import type { PastChangeWork } from '../server-feature';
import { deletePastChange, insertPastChange, listKept, lockPastChange } from './queries';

/** The change is made at once, because a second person has approved it or because the transaction is rolled back. */
export const approved = { isApproved: true };
export interface Approval {
  readonly isApproved: boolean;
}
export const notApproved: Approval = { isApproved: false };

interface Asked {
  readonly kind: PastChangeKind;
  /** The body in the form that the feature of the kind reads, with the reason if a reason was given. */
  readonly body: object;
  /** Makes the change as a trial, so that an impossible change is refused at the request. */
  readonly make: (trial: Change) => Promise<unknown>;
}

const tell = (change: Change) => change.tell(plantSettingsChanged, { keys: ['past_changes'] });
const reasonOf = (body: unknown): string => (body as { readonly reason?: string }).reason ?? '';

/** Stores a requested change. */
export async function askForPastChange(
  change: Change,
  caller: Caller,
  { make, ...asked }: Asked,
): Promise<void> {
  await tryChange(change, make);
  const id = await insertPastChange(change, caller, asked);
  const reason = reasonOf(asked.body);
  change.audit({
    action: 'past_change_asked',
    entity: 'past_change',
    entity_id: id,
    after: asked,
    ...(reason ? { note: reason } : {}),
  });
  tell(change);
}

export async function approvePastChange(
  change: Change,
  caller: Caller,
  id: number,
  works: readonly PastChangeWork[],
): Promise<void> {
  const { kind, body, asked_by } = await lockPastChange(change, id);
  refuse(approvalOfPastRefusal(asked_by, caller.user_id));
  await deletePastChange(change, id);
  const reason = reasonOf(body);
  change.audit({
    action: 'past_change_approved',
    entity: 'past_change',
    entity_id: id,
    before: { kind, body },
    ...(reason ? { note: reason } : {}),
  });
  await workOf(works, kind).make(change, caller, body);
  tell(change);
}

/** Makes the change for a preview; the caller rolls it back. */
export async function tryPastChange(
  change: Change,
  caller: Caller,
  id: number,
  works: readonly PastChangeWork[],
): Promise<void> {
  const { kind, body } = await lockPastChange(change, id);
  await workOf(works, kind).make(change, caller, body);
}

export async function withdrawPastChange(change: Change, id: number): Promise<void> {
  const { kind, body } = await lockPastChange(change, id);
  await deletePastChange(change, id);
  change.audit({
    action: 'past_change_withdrawn',
    entity: 'past_change',
    entity_id: id,
    before: { kind, body },
  });
  tell(change);
}

export async function listPastChanges(
  reader: Reader,
  works: readonly PastChangeWork[],
): Promise<PastChange[]> {
  const changes: PastChange[] = [];
  for (const { body, ...kept } of await listKept(reader)) {
    const content = await workOf(works, kept.kind).describe(reader, body);
    changes.push({ ...kept, ...content, reason: reasonOf(body) });
  }
  return changes;
}

function workOf(works: readonly PastChangeWork[], kind: PastChangeKind): PastChangeWork {
  const work = works.find((one) => one.kind === kind);
  if (!work) throw new Error(`No feature makes past changes of the kind ${kind}`);
  return work;
}
