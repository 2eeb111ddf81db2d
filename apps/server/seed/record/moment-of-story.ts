/**
 * The acting person at a moment of the story, and the change in which the product's own commands run at that moment.
 */
import { toInstant } from '@pms/domain/plant-time';
import type { Caller } from '../../src/platform/caller';
import type { Change } from '../../src/platform/change';
import type { Tx } from '../../src/platform/database';
import { iso, known } from '../plant';
import type { Stage } from '../story/stage';
import type { AuditRow, Ledger } from './ledger';

export function callerAt(at: number, { plant }: Ledger, stage: Stage): Caller {
  const username = stage.supervisorAt(at);
  return {
    user_id: known(plant.userIds, username),
    username,
    full_name: known(plant.userNames, username),
    role: 'supervisor',
    permissions: new Set(['decideMaturation']),
    session_id: '',
    proved_by: 'password',
    address: null,
    must_change_password: false,
    must_set_up_second_factor: false,
  };
}

/**
 * A change at that moment, within the transaction that builds the plant. The audit entries of the change are added to
 * the audit entries of the story.
 */
export function changeAt(tx: Tx, at: number, caller: Caller, { audit_log }: Ledger): Change {
  return {
    tx,
    now: toInstant(at),
    received: toInstant(at),
    refreshNow: async () => undefined,
    // The story begins no work beside the plant, such as a backup.
    afterCommit: () => undefined,
    actor: caller,
    audit: ({ action, entity, entity_id, before, after, note }) => {
      audit_log.push({
        occurred_at: iso(at),
        user_id: caller.user_id,
        username: caller.username,
        action,
        entity,
        entity_id: String(entity_id ?? ''),
        before: (before as AuditRow['before']) ?? null,
        after: (after as AuditRow['after']) ?? null,
        note: note ?? null,
      });
    },
    // No live event is sent while the plant is being built.
    tell: () => undefined,
  };
}
