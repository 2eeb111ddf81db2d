/** The steps from recorded stops to the loss of running time, which explain why two numbers of one range differ. */
import { Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { DowntimeBridge } from '@pms/domain/downtime/bridge';
import { formatNumber } from '@pms/domain/number-format';
import { useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../ui/failed-load';
import { type DowntimeQuestion, downtimeBridgeQuery } from './report-queries';
import { stepTexts as words } from './report-texts';

/** The effect of each step on the number before it. */
const steps = [
  ['recorded', ''],
  ['without_machine', '−'],
  ['outside_planned', '−'],
  ['excluded', '−'],
  ['micro_stops', '−'],
  ['counted', '='],
  ['without_record', '+'],
  ['due_not_started', '+'],
  ['loss', '='],
] as const satisfies readonly (readonly [keyof DowntimeBridge, string])[];

interface StepsProps {
  readonly bridge: DowntimeBridge;
  /** The level of the heading: 2 if no other heading is between this heading and the title of the page. */
  readonly level?: 2 | 3;
}

export function DowntimeSteps({ bridge, level = 3 }: StepsProps) {
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={level} fz="md">
          {words.title}
        </Title>
        <Text c="dimmed">{words.hint}</Text>
        <Table aria-label={words.title}>
          <Table.Tbody>
            {steps.map(([name, sign]) => {
              const isSum = sign !== '−' && sign !== '+';
              return (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={isSum ? 600 : 400}>
                    {words.names[name]}
                  </Table.Th>
                  <Table.Td ta="right" fw={isSum ? 600 : 400} style={{ whiteSpace: 'nowrap' }}>
                    {`${sign} ${formatNumber(bridge[name])} min`.trim()}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  );
}

type StepsOfProps = Pick<StepsProps, 'level'> & { readonly question: DowntimeQuestion };

export function DowntimeStepsOf({ question, level = 3 }: StepsOfProps) {
  const { data, error, refetch } = useQuery(downtimeBridgeQuery(question));
  if (error) return <FailedLoad message={words.failed} onRetry={() => void refetch()} />;
  return data ? <DowntimeSteps bridge={data} level={level} /> : null;
}
