/** A machine on a shift: the needed and the assigned people (PH-40). */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { missingPeople, needOf } from '@pms/domain/labour/board';
import { shortages } from '@pms/domain/labour/rules';
import { type MachineRole, machineRoles, type ScheduledMachine } from '@pms/domain/labour/schema';
import type { ShiftType } from '@pms/domain/plant-time';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { PlacePeople, type PlaceProps } from './place-people';
import classes from './planner.module.css';
import { texts } from './texts';

interface MachinePlanProps extends PlaceProps {
  readonly machine: ScheduledMachine;
  readonly shift: ShiftType;
}

const nobody = { operator: 0, hopper_loader: 0, packer: 0 };

/** The number of people that a machine lacks on a shift; 0 without planned work. */
export function missingOn(machine: ScheduledMachine, shift: ShiftType): number {
  if (!machine.scheduled_shifts.includes(shift)) return 0;
  return missingPeople(shortages(needOf(machine), machine.assigned[shift] ?? nobody));
}

export function MachinePlan({ machine, shift, ...place }: MachinePlanProps) {
  const needs = needOf(machine);
  const has = machine.assigned[shift] ?? nobody;
  const isWorked = machine.scheduled_shifts.includes(shift);
  const missing = shortages(needs, has);
  const present = place.assignments.filter(
    (one) => one.machine_id === machine.machine_id && one.shift_type === shift,
  );
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-label={machine.machine_name}
      className={classes.card ?? ''}
      data-short={missingOn(machine, shift) > 0}
    >
      <Stack gap="sm">
        <Stack gap={0}>
          <Title order={3} fz="md" style={{ overflowWrap: 'anywhere' }}>
            {machine.machine_name}
          </Title>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {isWorked && machine.order_number
              ? `${machine.order_number} · ${machine.product_name ?? ''}`
              : texts.noWork}
          </Text>
        </Stack>
        {machineRoles.map((role) => (
          <PlacePeople
            key={role}
            {...place}
            role={role}
            place={machine.machine_name}
            present={present.filter((one) => one.role === role)}
            need={
              <Need role={role} has={has[role]} needs={needs[role]} missing={isWorked ? missing[role] : 0} />
            }
          />
        ))}
        {present.some((one) => one.role === 'supervisor' || one.role === 'forklift_driver') ? (
          <Group gap="xs">
            {present
              .filter((one) => one.role === 'supervisor' || one.role === 'forklift_driver')
              .map((one) => (
                <PlacePeople
                  key={one.id}
                  {...place}
                  mayPlan={false}
                  role={one.role as 'supervisor' | 'forklift_driver'}
                  place={machine.machine_name}
                  present={[one]}
                />
              ))}
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}

interface NeedProps {
  readonly role: MachineRole;
  readonly has: number;
  readonly needs: number;
  readonly missing: number | undefined;
}

function Need({ role, has, needs, missing = 0 }: NeedProps) {
  if (missing > 0)
    return (
      <StatusBadge tone="stopped" icon={<IconAlertTriangle size={14} />}>
        {texts.needs(role, has, needs)}, {texts.shortBy(missing)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="neutral" icon={<IconCheck size={14} />}>
      {texts.needs(role, has, needs)}
    </StatusBadge>
  );
}
