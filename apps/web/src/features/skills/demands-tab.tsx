/** The skills that work demands: on the machines of a type, on one machine, or in a role on any machine. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { roleNames } from '@pms/domain/labour/names';
import { type LabourRole, labourRoles } from '@pms/domain/labour/schema';
import {
  putMachineSkills,
  putMachineTypeSkills,
  putRoleSkills,
  readSkills,
} from '@pms/domain/skills/endpoints';
import { levelNames } from '@pms/domain/skills/rules';
import type { DemandWish, SkillDemand, SkillFacts, SkillLevel } from '@pms/domain/skills/schema';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { changeRow } from '../../client/change-row';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RecordList } from '../../ui/record-list/record-list';
import { useAction } from '../use-action';
import { skillKeys } from './queries';
import { levelOptions, texts } from './texts';

/** "roles", "type 3" or "machine 5". */
type Place = 'roles' | `${'type' | 'machine'} ${number}`;

const numberIn = (place: Place): number => Number(place.split(' ')[1] ?? 0);

const isAt = (place: Place, { machine_id, machine_type_id }: SkillDemand): boolean =>
  place === 'roles'
    ? machine_id === null && machine_type_id === null
    : place.startsWith('type')
      ? machine_type_id === numberIn(place)
      : machine_id === numberIn(place);

function saveDemands(place: Place, skills: DemandWish[], version: number) {
  const body = { skills, version };
  if (place === 'roles') return call(putRoleSkills, { body });
  const wish = { params: { id: numberIn(place) }, body };
  return place.startsWith('type') ? call(putMachineTypeSkills, wish) : call(putMachineSkills, wish);
}

/** A change of one demand of a place. */
interface DemandChange {
  /** The demand to add or remove. */
  readonly demand: DemandWish;
  readonly does: 'add' | 'remove';
  /** The version of the list that the person has seen. */
  readonly version: number;
}

const wishOf = ({ skill_id, level, role }: DemandWish): DemandWish => ({ skill_id, level, role });

function changeDemand(place: Place, { demand, does, version }: DemandChange) {
  const isMeant = ({ skill_id, role }: DemandWish) => skill_id === demand.skill_id && role === demand.role;
  return changeRow<DemandWish, unknown>({
    seen: { row: does === 'add' ? undefined : demand, version },
    read: async () => {
      const { data, demands_version } = await call(readSkills, {});
      return { data: data.demands.filter((one) => isAt(place, one)).map(wishOf), version: demands_version };
    },
    find: (demands) => demands.find(isMeant),
    save: (demands, over) =>
      saveDemands(
        place,
        [...demands.filter((one) => !isMeant(one)), ...(does === 'add' ? [demand] : [])],
        over,
      ),
  });
}

interface DemandsTabProps {
  readonly facts: SkillFacts;
  /** The version of the list of demands. */
  readonly version: number;
}

export function DemandsTab({ facts, version }: DemandsTabProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const groups = [
    { group: texts.roles, items: [{ value: 'roles', label: texts.roles }] },
    {
      group: texts.machineTypes,
      items: facts.machine_types.map(({ id, name }) => ({ value: `type ${id}`, label: name })),
    },
    {
      group: texts.machines,
      items: facts.machines.map(({ id, name }) => ({ value: `machine ${id}`, label: name })),
    },
  ];
  const name = groups.flatMap(({ items }) => items).find(({ value }) => value === place)?.label ?? '';
  return (
    <Stack gap="md">
      <Select
        label={texts.place}
        maw={420}
        searchable
        data={groups}
        value={place}
        onChange={(value) => setPlace(value as Place | null)}
      />
      {place === null ? (
        <Text c="dimmed">{texts.choosePlace}</Text>
      ) : (
        <DemandsAt key={place} place={place} name={name} facts={facts} version={version} />
      )}
    </Stack>
  );
}

interface DemandsAtProps extends DemandsTabProps {
  readonly place: Place;
  readonly name: string;
}

function DemandsAt({ place, name, facts, version }: DemandsAtProps) {
  const mayChange = useMay('manageWorkingTime');
  const demands = facts.demands.filter((one) => isAt(place, one));
  const save = useAction({
    act: (change: Omit<DemandChange, 'version'>) => changeDemand(place, { ...change, version }),
    done: () => texts.demandsSaved,
    problemOf: (error) => sentenceOr(texts.demandsFailed, error),
    toastsProblem: true,
    concerns: [skillKeys.all],
  });
  const skillName = (id: number) => facts.skills.find((one) => one.id === id)?.name ?? '';
  const roleOf = (role: LabourRole | null) => (role === null ? texts.everybody : roleNames[role]);
  return (
    <Stack gap="md">
      {demands.length === 0 ? <EmptyState title={texts.noDemands} hint={texts.noDemandsHint} /> : null}
      {demands.length > 0 ? (
        <RecordList
          label={texts.demandsOf(name)}
          rows={demands}
          keyOf={({ skill_id, role }) => `${skill_id} ${role}`}
          columns={[
            { head: texts.skill, cell: ({ skill_id }) => skillName(skill_id) },
            { head: texts.role, cell: ({ role }) => roleOf(role) },
            { head: texts.lowest, cell: ({ level }) => levelNames[level] },
            ...(mayChange
              ? [
                  {
                    head: texts.actions,
                    isActions: true,
                    cell: (demand: SkillDemand) => (
                      <ReasonedButton
                        reason={undefined}
                        variant="default"
                        aria-label={texts.removeDemand(skillName(demand.skill_id), roleOf(demand.role))}
                        onClick={() => save.send({ demand: wishOf(demand), does: 'remove' })}
                      >
                        {texts.remove}
                      </ReasonedButton>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      {mayChange ? (
        <NewDemand
          facts={facts}
          needsRole={place === 'roles'}
          isBusy={save.isBusy}
          onAdd={(demand) => save.send({ demand, does: 'add' })}
        />
      ) : (
        <Text c="dimmed">{texts.readOnly}</Text>
      )}
    </Stack>
  );
}

interface NewDemandProps {
  readonly facts: SkillFacts;
  readonly needsRole: boolean;
  readonly isBusy: boolean;
  readonly onAdd: (wish: DemandWish) => void;
}

const roleOptions = labourRoles.map((value) => ({ value, label: roleNames[value] }));

function NewDemand({ facts, needsRole, isBusy, onAdd }: NewDemandProps) {
  const [skill, setSkill] = useState<string | null>(null);
  const [role, setRole] = useState<LabourRole | null>(null);
  const [level, setLevel] = useState<SkillLevel>('L');
  const reason =
    skill === null ? texts.chooseSkill : needsRole && role === null ? texts.chooseRole : undefined;
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label={texts.skill}
        data={facts.skills.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={skill}
        onChange={setSkill}
      />
      <Select
        label={texts.role}
        clearable
        placeholder={needsRole ? texts.chooseRole : texts.everybody}
        data={roleOptions}
        value={role}
        onChange={(value) => setRole(value as LabourRole | null)}
      />
      <Select
        label={texts.lowest}
        allowDeselect={false}
        data={levelOptions}
        value={level}
        onChange={(value) => setLevel(value as SkillLevel)}
      />
      <ReasonedButton
        reason={reason}
        loading={isBusy}
        onClick={() => onAdd({ skill_id: Number(skill), role, level })}
      >
        {texts.addDemand}
      </ReasonedButton>
    </Group>
  );
}
