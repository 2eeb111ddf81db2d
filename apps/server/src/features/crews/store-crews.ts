/** Changes the crews of a machine: checks the rules, writes the rows, and adds audit entries and events. */
import { alreadyInCrew, unknownEmployee } from '@pms/domain/crews/refusals';
import { crewMemberRefusal, crewsRefusal, isSameCrews, threeCrews } from '@pms/domain/crews/rules';
import type { Crew, CrewPlan } from '@pms/domain/crews/schema';
import { machineUpdated } from '@pms/domain/machines/events';
import { machineNotFound } from '@pms/domain/machines/refusals';
import type { Machine } from '@pms/domain/machines/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { lockMachine } from '../machines/queries';
import { type HeldPerson, holdPeople } from '../users/queries';
import { plansOf, presentCrews } from './present-crews';
import { listCrewsOf, listMemberships, lockCrews, replaceCrews, type StoredCrew } from './queries';

export interface HeldCrews {
  readonly machine: Machine;
  readonly crews: readonly StoredCrew[];
}

/** Returns the machine and its crews, locked until the change ends. */
export async function takeCrews(change: Change, machineId: number): Promise<HeldCrews> {
  await lockCrews(change.tx);
  const machine = await lockMachine(change.tx, machineId);
  if (!machine) throw new RefusalError(machineNotFound());
  return { machine, crews: await listCrewsOf(change.tx, machineId) };
}

export async function storeCrews(
  change: Change,
  { machine, crews: before }: HeldCrews,
  wanted: readonly CrewPlan[],
): Promise<Crew[]> {
  const ids = wanted.flatMap(({ employees }) => employees);
  // The rows of leaving people are locked as well, so that a deactivation under way ends before rows are deleted.
  const people = await holdPeople(change.tx, [...ids, ...plansOf(before).flatMap((crew) => crew.employees)]);
  const personOf = (id: number): HeldPerson => {
    const person = people.get(id);
    if (!person) throw new RefusalError(unknownEmployee(id));
    return person;
  };
  for (const id of ids) refuse(crewMemberRefusal(personOf(id)));
  refuse(crewsRefusal(wanted, (id) => personOf(id).full_name));
  const elsewhere = await listMemberships(change.tx, ids);
  for (const { employee_id, machine_id, machine_name, crew_letter } of elsewhere) {
    if (machine_id !== machine.id)
      throw new RefusalError(alreadyInCrew(personOf(employee_id).full_name, crew_letter, machine_name));
  }
  if (before.length > 0 && isSameCrews(plansOf(before), wanted)) return presentCrews(before);
  await replaceCrews(change.tx, machine.id, threeCrews(wanted));
  const after = await listCrewsOf(change.tx, machine.id);
  change.audit({
    action: 'machine_crews_changed',
    entity: 'machine',
    entity_id: machine.id,
    before: { crews: presentCrews(before) },
    after: { crews: presentCrews(after) },
  });
  change.tell(machineUpdated, { machine, machine_id: machine.id });
  return presentCrews(after);
}
