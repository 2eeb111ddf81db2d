import { Group, List, Paper, Text } from '@mantine/core';
import type { MachineStatus } from '@pms/domain/machines/statuses';
import { texts } from './texts';

interface InfoCardsProps {
  readonly machines: readonly { readonly status: MachineStatus; readonly environment: string }[];
}

/** What the plan is made of, what can be done with it, and how large the plant is (specification 3, section 2). */
export function InfoCards({ machines }: InfoCardsProps) {
  const count = (status: MachineStatus) => machines.filter((machine) => machine.status === status).length;
  const environments = new Set(machines.map(({ environment }) => environment)).size;
  return (
    <Group gap="sm" align="stretch">
      <InfoCard
        title={texts.machineStatus}
        lines={[
          `Available: ${count('available')}`,
          `Active: ${count('in_use')}`,
          `Maintenance: ${count('maintenance')}`,
          `${texts.environments}: ${environments}`,
        ]}
      />
      <InfoCard title={texts.capabilities} lines={texts.capabilityList} />
      <InfoCard title={texts.facilities} lines={texts.facilityList} />
    </Group>
  );
}

function InfoCard({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Paper withBorder px="md" py="sm" flex="1 1 16rem">
      <Text component="h2" fz="md" fw={650} mb={4}>
        {title}
      </Text>
      <List size="sm" spacing={2}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Paper>
  );
}
