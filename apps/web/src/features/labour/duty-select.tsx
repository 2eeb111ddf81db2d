/** A select of people: people on today's roster first, then all other people (decision A-72). */
import { Select, type SelectProps } from '@mantine/core';
import type { LabourAssignment } from '@pms/domain/labour/schema';
import type { Role } from '@pms/domain/roles';
import type { DirectoryUser } from '@pms/domain/users/schema';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { assignmentsQuery, peopleQuery } from './queries';

interface DutySelectProps extends Omit<SelectProps, 'data'> {
  /** Only accounts with these roles are offered. Without roles, all accounts are offered. */
  readonly roles?: readonly Role[];
}

export const dutyTexts = { onRoster: "On today's roster", others: "Not on today's roster" } as const;

/** The two groups of the list. Each group keeps the order of `people`. */
export function dutyGroups(
  people: readonly DirectoryUser[],
  assignments: readonly Pick<LabourAssignment, 'employee_id'>[],
  roles: readonly Role[] | undefined,
) {
  const offered = people.filter(({ role }) => roles === undefined || roles.includes(role));
  const rostered = new Set(assignments.map(({ employee_id: id }) => id));
  const option = ({ id, fullName }: DirectoryUser) => ({ value: String(id), label: fullName });
  const groups = [
    { group: dutyTexts.onRoster, items: offered.filter(({ id }) => rostered.has(id)).map(option) },
    { group: dutyTexts.others, items: offered.filter(({ id }) => !rostered.has(id)).map(option) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

export function DutySelect({ roles, ...props }: DutySelectProps) {
  const { currentDate } = usePlantDay();
  const { data: people = [] } = useQuery(peopleQuery);
  // A person without the right to read the roster chooses from all people.
  const { data: assignments = [] } = useQuery({
    ...assignmentsQuery(currentDate),
    enabled: useMay('viewLabour'),
  });
  return <Select searchable openOnFocus={false} data={dutyGroups(people, assignments, roles)} {...props} />;
}
