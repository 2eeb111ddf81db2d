/** The planner for the 2-2-2 cycle: the crews of a machine, their duties on the date, and their assignment. */
import { Alert, Group, List, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { shiftName } from '@pms/domain/labour/names';
import type { AutoAssigned } from '@pms/domain/labour/schema';
import { formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { IconRefresh, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShowsContent } from '../../client/first-content';
import { PageButton } from '../../client/page-button';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { cyclesQuery, rosterFailed } from './queries';
import { texts } from './texts';
import { useAutoAssign, useRefreshCycle } from './use-planning';

/** Another feature renders the crews of a machine here, with the start of the cycle and the coming 90 days. */
export type CrewsSlot = (machineId: number) => ReactNode;

interface CyclePlanProps {
  readonly date: PlantDate;
  readonly machine: number | undefined;
  readonly onMachine: (id: number) => void;
  readonly crews: CrewsSlot;
}

export function CyclePlan({ date, machine, onMachine, crews }: CyclePlanProps) {
  const { data: cycles, error, refetch } = useQuery(cyclesQuery(date));
  useShowsContent(cycles !== undefined || error !== null);
  const auto = useAutoAssign(date);
  const refresh = useRefreshCycle();
  const mayPlan = useMay('planLabour');
  if (error && !cycles) return <FailedLoad message={rosterFailed} onRetry={() => void refetch()} />;
  if (!cycles) return <Skeleton h={300} role="status" aria-label={texts.loading} />;
  const chosen = cycles.find(({ id }) => id === machine) ?? cycles[0];
  if (!chosen)
    return (
      <EmptyState
        title={texts.noCycle}
        hint={texts.noCycleHint}
        action={<PageButton href="/machines">{texts.toMachines}</PageButton>}
      />
    );
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <Select
          label={texts.cycleMachine}
          allowDeselect={false}
          data={cycles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(chosen.id)}
          onChange={(value) => value !== null && onMachine(Number(value))}
        />
        {mayPlan ? (
          <>
            <ReasonedButton
              reason={chosen.cycle_problem ?? undefined}
              leftSection={<IconUsersPlus size={18} />}
              loading={auto.isBusy}
              onClick={() => auto.send(chosen.id)}
            >
              {texts.autoAssign}
            </ReasonedButton>
            <ReasonedButton
              reason={undefined}
              variant="default"
              loading={auto.isBusy}
              onClick={() => auto.send(undefined)}
            >
              {texts.autoAssignAll}
            </ReasonedButton>
            <ReasonedButton
              reason={undefined}
              variant="default"
              leftSection={<IconRefresh size={18} />}
              loading={refresh.isBusy}
              onClick={() => refresh.send(chosen.id)}
            >
              {texts.refresh}
            </ReasonedButton>
          </>
        ) : null}
      </Group>
      <Text role="status">
        {texts.onDate(formatPlantDate(date))}:{' '}
        {chosen.cycle_problem ??
          (['A', 'B', 'C'] as const)
            .map((letter) => {
              const duty = chosen.duty[letter];
              return duty === null ? `${letter} –` : `${letter} ${texts.duty[duty]}`;
            })
            .join(', ')}
      </Text>
      {auto.answer ? <Result result={auto.answer} /> : null}
      <Paper withBorder p="md" key={chosen.id}>
        {crews(chosen.id)}
      </Paper>
    </Stack>
  );
}

/** The number of new assignments, and the people who were left out with the reasons. */
function Result({ result }: { readonly result: AutoAssigned }) {
  return (
    <Alert variant="outline" role="status" title={texts.autoAssigned(result.created, result.skipped.length)}>
      {result.skipped.length > 0 ? (
        <List fz="sm" aria-label={texts.leftOut}>
          {result.skipped.map((one) => (
            <List.Item key={`${one.employee_id} ${one.shift_type} ${one.machine_name}`}>
              {one.employee}, {one.machine_name}, {shiftName(one.shift_type)}: {one.reason}
            </List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  );
}
