/** Escalates calls that nobody has taken to the due level. Each level rings once, even with several processes. */
import { helpEscalated } from '@pms/domain/help/events';
import { dueLevel } from '@pms/domain/help/rules';
import { sql } from 'kysely';
import { type Change, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { locks } from '../../platform/locks';
import { listEveryKind, lockWaitingCalls } from './queries';
import { ringPeople } from './ring-people';

export const escalateHelp = (db: Database): Promise<void> => inChange(db, null, escalate);

async function escalate(change: Change): Promise<void> {
  // Rounds run one after the other, so that each round reads the levels that the round before has written.
  await sql`select pg_advisory_xact_lock(${locks.helpEscalation})`.execute(change.tx);
  const waiting = await lockWaitingCalls(change.tx);
  await change.refreshNow();
  const kinds = new Map((await listEveryKind(change.tx)).map((kind) => [kind.kind, kind]));
  for (const call of waiting) {
    const kind = kinds.get(call.kind);
    const due = kind ? dueLevel(call.called_at, kind.levels, change.now) : 0;
    if (!kind || due <= call.level) continue;
    const after = await ringPeople(change, call, kind, due);
    change.audit({
      action: 'help_escalated',
      entity: 'help_call',
      entity_id: call.id,
      before: { level: call.level },
      after: { level: after.level, reached: after.reached },
    });
    change.tell(helpEscalated, { call: after });
  }
}
