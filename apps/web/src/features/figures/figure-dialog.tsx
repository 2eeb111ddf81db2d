/** The details of a figure: its formula, its minutes and counts, its machines, and the events of each machine. */
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Figures } from '@pms/domain/figures/schema';
import { formatPercent } from '@pms/domain/number-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { ClassMinutes } from './class-minutes';
import { FigureEvidence } from './figure-evidence';
import { formatCounted, formatParts } from './figure-format';
import { type FigureQuestion, oeeQuery } from './queries';
import { RecomputedNote } from './recomputed-note';
import { figureNames, flagTexts, formulas, type OpenedFigure, texts } from './texts';

interface FigureDialogProps {
  readonly name: OpenedFigure;
  /** The figures on the screen; without them, the dialog loads them. */
  readonly figures?: Figures | undefined;
  readonly question: FigureQuestion;
  /** The version of the definition of stored figures. Other figures have the version of the answer. */
  readonly version?: number | undefined;
  readonly onClose: () => void;
}

export function FigureDialog({ name, figures: shown, version, question, onClose }: FigureDialogProps) {
  const [machine, setMachine] = useState<{ id: number; name: string } | undefined>();
  const { data } = useQuery(oeeQuery(question));
  const figures = shown ?? data?.total;
  const value = figures ? `: ${formatPercent(figures[name].value, 2)}` : '';
  return (
    <Dialog title={`${figureNames[name]}${value}`} size="xl" onClose={onClose}>
      {machine ? (
        <Stack gap="md">
          <Group justify="space-between">
            <Title order={3} fz="md">
              {texts.evidenceOf(machine.name)}
            </Title>
            <Button variant="default" onClick={() => setMachine(undefined)}>
              {texts.allMachines}
            </Button>
          </Group>
          <FigureEvidence question={{ ...question, machine_id: machine.id }} />
        </Stack>
      ) : (
        <Stack gap="lg">
          {figures ? (
            <>
              <Made name={name} figures={figures} />
              {data ? (
                <RecomputedNote version={version ?? data.definition_version} recomputed={data.recomputed} />
              ) : null}
              {data && version !== undefined && version !== data.definition_version ? (
                <Alert color="yellow" variant="outline">
                  {texts.otherDefinition(version, data.definition_version)}
                </Alert>
              ) : null}
              <ClassMinutes minutes={figures.minutes} />
            </>
          ) : null}
          <ByMachine name={name} question={question} onOpen={setMachine} />
        </Stack>
      )}
    </Dialog>
  );
}

interface MadeProps {
  readonly name: OpenedFigure;
  readonly figures: Figures;
}

function Made({ name, figures }: MadeProps) {
  const { counts, flags, oee_lower_bound: lowest } = figures;
  return (
    <Stack gap="xs">
      <Text>{formulas[name]}</Text>
      <Text fw={600}>{formatParts(figures[name])}</Text>
      {name === 'oee' || name === 'efficiency' ? (
        <Text c="dimmed">
          {(['availability', 'performance', 'quality'] as const)
            .map((part) => `${figureNames[part]} ${formatPercent(figures[part].value, 2)}`)
            .join(' · ')}
        </Text>
      ) : null}
      {lowest.value !== null && figures.coverage.value !== 100 ? (
        <Text c="dimmed">{texts.lowerBound(`OEE ${formatPercent(lowest.value, 2)}`)}</Text>
      ) : null}
      <Text c="dimmed">
        {`${texts.counts}: ${formatCounted(counts, 'good')} good · ${formatCounted(counts, 'scrap')} scrap · ` +
          `${formatCounted(counts, 'rework')} rework · ${counts.stops} stops · ${counts.failures} failures`}
      </Text>
      {flags.map((flag) => (
        <Alert key={flag} color="yellow" variant="outline">
          {flagTexts[flag]}
        </Alert>
      ))}
    </Stack>
  );
}

interface ByMachineProps {
  readonly name: OpenedFigure;
  readonly question: FigureQuestion;
  readonly onOpen: (machine: { id: number; name: string }) => void;
}

function ByMachine({ name, question, onOpen }: ByMachineProps) {
  const { data, error, refetch } = useQuery(oeeQuery(question));
  const rows = data?.rows.filter((row) => row.machine_id !== null) ?? [];
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {texts.byMachine}
      </Title>
      {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={120} aria-hidden /> : null}
      {data && rows.length === 0 ? <Text c="dimmed">{texts.noMachines}</Text> : null}
      {rows.length > 0 ? (
        <RecordList
          label={texts.byMachine}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              head: texts.columns.machine,
              cell: ({ machine_id: id, label }) => (
                <Button variant="default" onClick={() => onOpen({ id: id ?? 0, name: label })}>
                  {label}
                </Button>
              ),
            },
            {
              head: figureNames[name],
              isNumber: true,
              cell: ({ figures }) => formatPercent(figures[name].value, 2),
            },
            { head: texts.columns.what, cell: ({ figures }) => formatParts(figures[name]) },
          ]}
        />
      ) : null}
    </Stack>
  );
}
