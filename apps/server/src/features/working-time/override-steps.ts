/** Applies the rules of the plant to a change of the roster. */
import { RefusalError } from '@pms/domain/refusal';
import { guardRefused } from '@pms/domain/working-time/refusals';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import type { Change } from '../../platform/change';
import { checkChange, type RosterChange } from './finding-queries';
import { insertOverrides, type OverrideReason, withoutOverridden } from './queries';

/**
 * Refuses a change with a refused finding, unless a reason is given. With a reason, the refused findings are stored
 * with the reason. `formerReasons` are the reasons of assignments that an undo restores. A finding that was overridden
 * with such a reason stays overridden. Returns all findings for display.
 */
export async function holdToRules(
  change: Change,
  roster: RosterChange,
  reason: string | undefined,
  formerReasons: readonly OverrideReason[] = [],
): Promise<NamedFinding[]> {
  const findings = await checkChange(change.tx, roster);
  await settleFindings(change, await withoutOverridden(change.tx, findings, formerReasons), reason);
  return findings;
}

export async function settleFindings(
  change: Change,
  findings: readonly NamedFinding[],
  reason: string | undefined,
): Promise<void> {
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  if (refused.length === 0) return;
  if (reason === undefined) throw new RefusalError(guardRefused(findings));
  const overridden_by = change.actor?.user_id ?? null;
  await insertOverrides(change.tx, refused, { reason, overridden_by, overridden_at: change.now });
  change.audit({
    action: 'guard_overridden',
    entity: 'guard_override',
    after: { findings: refused.map(({ employee_id, message }) => ({ employee_id, message })) },
    note: reason,
  });
}
