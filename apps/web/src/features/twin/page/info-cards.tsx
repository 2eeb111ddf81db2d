import { Group, List, Paper, Text } from '@mantine/core';
import type { MachineStatus } from '@pms/domain/machines/statuses';
import { formatNumber } from '@pms/domain/number-format';
import { type Drawing, inMetres } from '@pms/domain/twin/layout-schema';
import { usePlant } from '../../../client/plant';
import { texts } from './texts';

interface InfoCardsProps {
  readonly view: '3d' | '2d';
  readonly machines: readonly { readonly status: MachineStatus; readonly environment: string }[];
  /** Undefined while the data are loading. */
  readonly drawing: Drawing | undefined;
}

/** The contents of the plan, its controls, and the size of the plant (specification 3, section 2). */
export function InfoCards({ view, machines, drawing }: InfoCardsProps) {
  const { buildings } = usePlant();
  const count = (status: MachineStatus) => machines.filter((machine) => machine.status === status).length;
  const environments = new Set(machines.map(({ environment }) => environment)).size;
  return (
    <Group gap="sm" align="stretch">
      {view === '3d' && drawing ? <InfoCard title={texts.layoutFacts} lines={factsOf(drawing)} /> : null}
      <InfoCard
        title={texts.machineStatus}
        lines={[
          `Available: ${count('available')}`,
          `Active: ${count('in_use')}`,
          `Maintenance: ${count('maintenance')}`,
          `${texts.environments}: ${environments}`,
        ]}
      />
      <InfoCard title={texts.help} lines={view === '3d' ? texts.help3D : texts.help2D} />
      {view === '2d' ? <InfoCard title={texts.capabilities} lines={texts.capabilityList} /> : null}
      <InfoCard
        title={texts.facilities}
        lines={(['main', 'inbound', 'outbound', 'rebate'] as const).map((name) =>
          texts.size(
            texts.facility[name],
            formatNumber(buildings[`${name}_width_m`]),
            formatNumber(buildings[`${name}_length_m`]),
          ),
        )}
      />
    </Group>
  );
}

const factsOf = ({ data, machines }: Drawing): string[] => [
  texts.floor(formatNumber(inMetres(data.canvas.width)), formatNumber(inMetres(data.canvas.height))),
  texts.rooms(data.rooms.length),
  texts.machines(machines.length),
  texts.screens(data.screens.length),
];

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
