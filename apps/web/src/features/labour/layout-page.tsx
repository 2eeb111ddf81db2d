/** The Daily Labour Layout: the people and places of a day, shift by shift, on screen and on paper. */
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { roleName } from '@pms/domain/labour/names';
import type { LabourRoster, RosterRow } from '@pms/domain/labour/schema';
import {
  addDays,
  formatPlantDate,
  isPlantDate,
  type PlantDate,
  type ShiftType,
} from '@pms/domain/plant-time';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlantDay, useShiftTimes } from '../../client/use-plant-day';
import { CountTile } from '../../ui/count-tile';
import { DayStepper } from '../../ui/day-stepper';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { ProblemNote } from '../../ui/problem-note';
import { RecordList } from '../../ui/record-list/record-list';
import { ExportSelect } from '../exports/export-select';
import { AttendanceBadge } from './attendance-badge';
import { layoutSearch } from './labour-search';
import { rosterFailed, rosterQuery } from './queries';
import { texts } from './texts';

const channels = ['production'] as const;

export function LayoutPage() {
  useChannels(channels);
  const { today } = usePlantDay();
  const { search, change } = usePageSearch(layoutSearch);
  const date = search.date ?? today;
  const show = (next: PlantDate) => change({ date: next });
  const { data, error, refetch } = useQuery(rosterQuery(date));
  useShowsContent(data !== undefined || error !== null);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.layout}
        facts={<Text c="dimmed">{formatPlantDate(data?.roster.date ?? date)}</Text>}
        actions={
          <>
            <DayStepper
              date={date}
              isToday={date === today}
              onStep={(days) => show(addDays(date, days))}
              onToday={() => show(today)}
              onChange={(next) => isPlantDate(next) && show(next)}
            />
            <ExportSelect type="labour" query={{ start_date: date, end_date: date }} />
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              {texts.print}
            </Button>
            <PageButton href={`/labor-planner?date=${date}`}>{texts.toPlanner}</PageButton>
          </>
        }
      />
      {error && !data ? <FailedLoad message={rosterFailed} onRetry={() => void refetch()} /> : null}
      <ProblemNote problem={data?.problem ? data.problem : undefined} />
      {!data && !error ? <Skeleton h={400} role="status" aria-label={texts.loading} /> : null}
      {data ? <Roster roster={data.roster} /> : null}
    </Stack>
  );
}

export function Roster({ roster }: { readonly roster: LabourRoster }) {
  const { shiftsOn } = usePlantDay();
  const { summary } = roster;
  return (
    <>
      <Group gap="sm" align="stretch">
        <CountTile
          label={texts.supervisors}
          value={String(summary.total_supervisors)}
          hint={texts.byShift(summary.day_supervisors, summary.night_supervisors)}
        />
        <CountTile
          label={texts.assignments}
          value={String(summary.total_assignments)}
          hint={texts.byShift(summary.day_assignments, summary.night_assignments)}
        />
        <CountTile
          label={texts.machinesInUse}
          value={String(summary.total_machines_in_use)}
          hint={roster.machinesInUse.map(({ name }) => name).join(', ')}
        />
        <CountTile label={texts.present} value={String(summary.present)} />
        <CountTile label={texts.absent} value={String(summary.absent)} />
        <CountTile label={texts.other} value={String(summary.other)} hint={texts.otherHint} />
      </Group>
      {shiftsOn(roster.date).map((shift) => (
        <ShiftRoster
          key={shift}
          date={roster.date}
          shift={shift}
          rows={[...roster.supervisors, ...roster.assignments].filter((row) => row.shift === shift)}
        />
      ))}
    </>
  );
}

interface ShiftRosterProps {
  readonly date: PlantDate;
  readonly shift: ShiftType;
  readonly rows: readonly RosterRow[];
}

function ShiftRoster({ date, shift, rows }: ShiftRosterProps) {
  const timesOf = useShiftTimes();
  const { columns } = texts;
  const title = texts.shiftOf(shift, timesOf(shift, date));
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="lg">
            {title}
          </Title>
          <Text c="dimmed">{texts.people(rows.length)}</Text>
        </Group>
        {rows.length === 0 ? (
          <EmptyState title={texts.nobody(shift)} hint={texts.nobodyHint} />
        ) : (
          <RecordList
            label={title}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              { head: columns.machine, cell: (row) => row.machine ?? texts.factoryWide },
              { head: columns.person, cell: (row) => <Person row={row} /> },
              { head: columns.role, divides: 'words', cell: (row) => roleName(row.role) },
              {
                head: columns.time,
                divides: 'never',
                cell: (row) => `${row.start_time}–${row.end_time}`,
              },
              { head: columns.company, divides: 'words', cell: (row) => row.company },
              { head: columns.status, cell: (row) => <AttendanceBadge {...row} /> },
            ]}
          />
        )}
      </Stack>
    </Paper>
  );
}

function Person({ row }: { readonly row: RosterRow }) {
  return (
    <>
      <Text component="span" fw={600}>
        {row.fullName}
      </Text>{' '}
      <Text component="span" c="dimmed" fz="sm">
        {row.employee_code ? shownEmployeeCode(row.employee_code) : ''}
        {row.published ? '' : ` ${texts.draft}`}
      </Text>
    </>
  );
}
