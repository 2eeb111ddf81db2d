/** The rules of working time that the unsaved crews of the form would break in 90 days. */
import { Stack, Text } from '@mantine/core';
import { previewCycle } from '@pms/domain/crews/endpoints';
import type { CrewPlan } from '@pms/domain/crews/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { IconScale } from '@tabler/icons-react';
import { call } from '../../client/api';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAction } from '../use-action';
import { FindingsBadge } from '../working-time/findings-badge';
import { texts } from './texts';

interface CycleFindingsProps {
  readonly machineId: number;
  readonly cycleStart: PlantDate;
  readonly crews: readonly CrewPlan[];
}

export function CycleFindings({ machineId, cycleStart, crews }: CycleFindingsProps) {
  const { send, answer, problem, isBusy } = useAction({
    act: async () =>
      (
        await call(previewCycle, {
          params: { id: machineId },
          body: {
            cycle_start_date: cycleStart,
            crews: crews.map(({ letter, offset, employees }) => ({
              letter,
              offset,
              employees: [...employees],
            })),
          },
        })
      ).data,
    problemOf: ({ message }) => message,
  });
  return (
    <Stack gap="sm">
      <ReasonedButton
        reason={undefined}
        variant="default"
        w="fit-content"
        leftSection={<IconScale size={18} />}
        loading={isBusy}
        onClick={() => send(undefined)}
      >
        {texts.checkCycle}
      </ReasonedButton>
      <ProblemNote problem={problem} />
      {answer ? (
        <Stack gap="xs" role="status">
          <Text fw={650}>{texts.checked(answer.assignments, answer.total_findings)}</Text>
          <FindingsBadge findings={answer.findings} withNames />
          {answer.total_findings > answer.findings.length ? (
            <Text c="dimmed">{texts.moreFindings(answer.total_findings - answer.findings.length)}</Text>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}
