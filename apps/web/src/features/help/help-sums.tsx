/** The times of help by kind, area, shift or machine. Each row opens the list of its calls. */
import { Group, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { type HelpGrouping, type HelpSum, helpGroupings } from '@pms/domain/help/schema';
import { formatMinutes, formatNumber } from '@pms/domain/number-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../ui/choice';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import classes from './help.module.css';
import { helpSumsQuery } from './queries';
import { texts } from './texts';

const CountedCalls = onDemand(async () => (await import('./counted-calls-dialog')).CountedCallsDialog);

export function HelpSums() {
  const [by, setBy] = useState<HelpGrouping>('kind');
  const [opened, setOpened] = useState<HelpSum>();
  const { data: sums, error, refetch } = useQuery(helpSumsQuery(by));
  return (
    <Stack gap="sm" component="section" aria-label={texts.sums}>
      <Group justify="space-between" gap="sm">
        <Title order={2} fz="lg">
          {texts.sums}
        </Title>
        <Choice
          label={texts.columns.name}
          of={helpGroupings}
          names={texts.groupings}
          value={by}
          onChange={setBy}
        />
      </Group>
      {error ? <FailedLoad message={texts.notLoaded} onRetry={() => void refetch()} /> : null}
      {sums?.length === 0 ? <Text c="dimmed">{texts.noCalls}</Text> : null}
      {sums && sums.length > 0 ? (
        <Table aria-label={texts.sums} fz="sm" horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.groupings[by]}</Table.Th>
              <Table.Th ta="right">{texts.columns.calls}</Table.Th>
              <Table.Th ta="right">{texts.columns.inTime}</Table.Th>
              <Table.Th ta="right">{texts.columns.response}</Table.Th>
              <Table.Th ta="right">{texts.columns.repair}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sums.map((sum) => (
              <SumRow key={sum.key ?? ''} by={by} sum={sum} onOpen={() => setOpened(sum)} />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {opened ? (
        <CountedCalls
          by={by}
          of={opened.key}
          name={nameOf(by, opened)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Stack>
  );
}

const length = (minutes: number | null): string => (minutes === null ? texts.noName : formatMinutes(minutes));

const shifts: Readonly<Record<string, string>> = texts.shifts;

function nameOf(by: HelpGrouping, { name }: HelpSum): string {
  if (name === null) return texts.noName;
  return by === 'shift' ? (shifts[name] ?? name) : name;
}

interface SumRowProps {
  readonly by: HelpGrouping;
  readonly sum: HelpSum;
  readonly onOpen: () => void;
}

function SumRow({ by, sum, onOpen }: SumRowProps) {
  const name = nameOf(by, sum);
  return (
    <Table.Tr>
      <Table.Td>
        <UnstyledButton className={classes.opens ?? ''} aria-label={texts.counted(name)} onClick={onOpen}>
          {name}
        </UnstyledButton>
      </Table.Td>
      <Table.Td ta="right">{formatNumber(sum.calls)}</Table.Td>
      <Table.Td ta="right">
        {sum.judged === 0
          ? texts.notYetDue
          : `${formatNumber(sum.taken_in_time)} / ${formatNumber(sum.judged)}`}
      </Table.Td>
      <Table.Td ta="right">{length(sum.response_minutes)}</Table.Td>
      <Table.Td ta="right">{length(sum.repair_minutes)}</Table.Td>
    </Table.Tr>
  );
}
