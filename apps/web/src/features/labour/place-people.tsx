/** The people of one role at one place. Each person can be removed, and another person can be chosen. */
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { absentUntil } from '@pms/domain/absences/refusals';
import { roleNames } from '@pms/domain/labour/names';
import type { LabourAssignment, LabourRole } from '@pms/domain/labour/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import type { DirectoryUser } from '@pms/domain/users/schema';
import { IconCalendarOff, IconCertificateOff, IconUserMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { PersonPicker } from './person-picker';
import classes from './planner.module.css';
import { texts } from './texts';

export interface PlaceProps {
  readonly people: readonly DirectoryUser[];
  /** The assignments of the whole date, to show who is already assigned. */
  readonly assignments: readonly LabourAssignment[];
  /** The last day of the absence of each person who is absent on the date. */
  readonly absent: ReadonlyMap<number, PlantDate>;
  /** The skills that a person lacks for a role here, in words; undefined if no skill is missing. */
  readonly lacksOf: (id: number, role: LabourRole) => string | undefined;
  readonly mayPlan: boolean;
  readonly onAdd: (role: LabourRole, id: number, name: string) => void;
  readonly onTake: (assignment: LabourAssignment) => void;
}

interface PlacePeopleProps extends PlaceProps {
  readonly role: LabourRole;
  readonly place: string;
  readonly present: readonly LabourAssignment[];
  /** The number of people that the place needs in this role, in words. Omitted for a place without such a number. */
  readonly need?: ReactNode;
}

export function PlacePeople({ role, place, present, need, mayPlan, onTake, ...props }: PlacePeopleProps) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fz="sm" fw={650}>
          {roleNames[role]}
        </Text>
        {need}
      </Group>
      {present.length > 0 ? (
        <ul className={classes.people} aria-label={`${roleNames[role]}, ${place}`}>
          {present.map((one) => (
            <li key={one.id} className={classes.person}>
              <Text className={classes.name ?? ''}>
                {one.full_name}{' '}
                <Text component="span" fz="sm" c="dimmed">
                  {one.employee_code ? shownEmployeeCode(one.employee_code) : ''}
                  {one.published ? '' : ` ${texts.draft}`}
                </Text>
                {props.absent.has(one.employee_id) ? (
                  <StatusBadge tone="stopped" icon={<IconCalendarOff size={14} />}>
                    {absentUntil(props.absent.get(one.employee_id) ?? '')}
                  </StatusBadge>
                ) : null}
                {props.lacksOf(one.employee_id, role) ? (
                  <StatusBadge tone="waiting" icon={<IconCertificateOff size={14} />}>
                    {props.lacksOf(one.employee_id, role)}
                  </StatusBadge>
                ) : null}
              </Text>
              {mayPlan ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.remove(one.full_name)}
                  onClick={() => onTake(one)}
                >
                  <IconUserMinus size={18} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayPlan ? (
        <PersonPicker
          role={role}
          place={place}
          people={props.people}
          assignments={props.assignments}
          absent={props.absent}
          lacksOf={(id) => props.lacksOf(id, role)}
          onPick={(id, name) => props.onAdd(role, id, name)}
        />
      ) : null}
    </Stack>
  );
}
