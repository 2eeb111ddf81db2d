/**
 * Rings a call at the people on shift, from a level upwards. A level without people passes to the next level at once.
 */
import { helpRings } from '@pms/domain/help/events';
import { rolesOfLevel } from '@pms/domain/help/rules';
import type { HelpCall, HelpKind } from '@pms/domain/help/schema';
import type { Change } from '../../platform/change';
import { notifyPeople } from '../notifications/message-steps';
import { listOnShift, type PersonOnShift } from './presence-queries';
import { changeCall } from './queries';

export async function ringPeople(
  change: Change,
  call: HelpCall,
  kind: Pick<HelpKind, 'roles' | 'levels'>,
  fromLevel: number,
): Promise<HelpCall> {
  const { level, people } = await firstReached(change, call, kind, fromLevel);
  const ids = people.map(({ id }) => id).filter((id) => id !== call.called_by);
  const rung = [...new Set([...call.rung, ...ids])];
  const after = await changeCall(change.tx, call.id, { level, rung, reached: ids.length });
  for (const user_id of ids) change.tell(helpRings, { call: after }, { user_id });
  await notifyPeople(change, ids, {
    title: level === 0 ? `Help: ${call.kind_label}` : `Help not taken: ${call.kind_label}`,
    message: sentenceOf(after),
    type: call.is_loud ? 'error' : 'warning',
    link: '/help',
  });
  return after;
}

/**
 * A call does not ring at its own caller. A call that is entered later rings at the people who are on shift when the
 * server receives the call (decision 0597).
 */
async function firstReached(
  change: Change,
  call: HelpCall,
  kind: Pick<HelpKind, 'roles' | 'levels'>,
  fromLevel: number,
): Promise<{ level: number; people: PersonOnShift[] }> {
  const last = kind.levels.length;
  for (let level = fromLevel; ; level += 1) {
    const roles = rolesOfLevel(kind, level);
    const people = await listOnShift(change.tx, change.received, roles, call.area);
    if (level >= last || people.some(({ id }) => id !== call.called_by)) return { level, people };
  }
}

function sentenceOf({ machine_name, order_number, called_by_name, note }: HelpCall): string {
  const where = [machine_name, order_number].filter(Boolean).join(', ');
  return [where, `called by ${called_by_name}`, note].filter(Boolean).join(' · ');
}
