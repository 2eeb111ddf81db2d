/** The matrix of people and skills: the level of each person, and a mark for skills that ended or end soon. */
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { levelNames, skillState } from '@pms/domain/skills/rules';
import type { HeldSkill, SkillFacts } from '@pms/domain/skills/schema';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import type { DirectoryUser } from '@pms/domain/users/schema';
import { IconAlertTriangle, IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { PeopleButton } from '../../client/people-button';
import { useMay } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { EmptyState } from '../../ui/empty-state';
import { NoPeopleYet } from '../../ui/no-people-yet';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { PersonSkillsDialog } from './person-skills-dialog';
import { texts } from './texts';

interface MatrixTabProps {
  readonly facts: SkillFacts;
  readonly people: readonly DirectoryUser[];
  /** The version of the skills of all people. */
  readonly version: number;
}

const pageSize = 25;

export function MatrixTab({ facts, people, version }: MatrixTabProps) {
  const { today } = usePlantDay();
  const mayChange = useMay('manageWorkingTime');
  const [search, setSearch] = useState('');
  const [onlyEnding, setOnlyEnding] = useState(false);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<DirectoryUser>();
  const held = new Map(facts.held.map((one) => [`${one.employee_id} ${one.skill_id}`, one]));
  const ending = facts.held.filter((one) => skillState(one, today) !== 'valid');
  const endsFor = new Set(ending.map(({ employee_id }) => employee_id));
  const wanted = search.trim().toLowerCase();
  const found = people.filter(
    ({ id, fullName, employee_code }) =>
      (!onlyEnding || endsFor.has(id)) && `${fullName} ${employee_code ?? ''}`.toLowerCase().includes(wanted),
  );
  if (people.length === 0) return <NoPeopleYet action={<PeopleButton>{texts.addPeople}</PeopleButton>} />;
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end">
        <TextInput
          label={texts.search}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
        <Switch
          label={texts.onlyEnding}
          checked={onlyEnding}
          onChange={({ currentTarget }) => {
            setOnlyEnding(currentTarget.checked);
            setPage(1);
          }}
        />
      </Group>
      <Text fw={650} role="status" c={ending.length > 0 ? 'var(--pms-waiting-text)' : undefined}>
        {texts.ending(ending.length)}
      </Text>
      {found.length === 0 ? <EmptyState title={texts.nobody} hint={texts.nobodyHint} /> : null}
      {shown.length > 0 ? (
        <RecordList
          label={texts.title}
          rows={shown}
          keyOf={({ id }) => id}
          mark={({ id }) => ({ 'data-person': id })}
          isWide
          columns={[
            {
              head: texts.person,
              cell: ({ fullName, employee_code: code }) =>
                code ? `${fullName} (${shownEmployeeCode(code)})` : fullName,
            },
            ...facts.skills.map(({ id: skill, name }) => ({
              head: name,
              cell: ({ id }: DirectoryUser) => <Held of={held.get(`${id} ${skill}`)} today={today} />,
            })),
            ...(mayChange
              ? [
                  {
                    head: texts.actions,
                    isActions: true,
                    cell: (person: DirectoryUser) => (
                      <Button
                        variant="default"
                        aria-label={texts.editOf(person.fullName)}
                        onClick={() => setOpen(person)}
                      >
                        {texts.edit}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      <Pager page={page} size={pageSize} total={found.length} onPage={setPage} />
      {open ? (
        <PersonSkillsDialog
          person={open}
          facts={facts}
          version={version}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Stack>
  );
}

function Held({ of, today }: { readonly of: HeldSkill | undefined; readonly today: PlantDate }) {
  if (!of) return texts.none;
  const state = skillState(of, today);
  const until = of.valid_to === null ? null : formatPlantDate(of.valid_to);
  return (
    <Stack gap={2}>
      <Text component="span">{levelNames[of.level]}</Text>
      {until === null ? null : state === 'valid' ? (
        <Text component="span" fz="sm" c="dimmed">
          {texts.until(until)}
        </Text>
      ) : state === 'expiring' ? (
        <StatusBadge tone="waiting" icon={<IconAlertTriangle size={14} />}>
          {texts.until(until)}
        </StatusBadge>
      ) : (
        <StatusBadge tone="stopped" icon={<IconCalendarOff size={14} />}>
          {texts.expired(until)}
        </StatusBadge>
      )}
    </Stack>
  );
}
