/** The Daily Attendance Register: each person of a shift is marked with one press. */
import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { AttendanceRecord } from '@pms/domain/attendance/schema';
import { shiftNames } from '@pms/domain/labour/names';
import { foreseenStatus } from '@pms/domain/offline/foreseen-marks';
import { addDays, formatPlantDate, isPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { IconChecks, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { useEntries } from '../../client/offline/entry-store';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { Choice } from '../../ui/choice';
import { DayStepper } from '../../ui/day-stepper';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import print from '../../ui/print.module.css';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { ExportSelect } from '../exports/export-select';
import classes from './attendance.module.css';
import { type RegisterShift, registerQuery } from './queries';
import { RecordDialog } from './record-dialog';
import { RegisterRow } from './register-row';
import { registerSearch } from './register-search';
import { shiftChoice } from './shift-choice';
import { texts } from './texts';
import { useMarking } from './use-marking';

const channels = ['production'] as const;

export function RegisterPage() {
  useChannels(channels);
  const { today, current, currentDate, shiftsOn } = usePlantDay();
  const { search, change } = usePageSearch(registerSearch);
  const date = search.date ?? currentDate;
  const show = (next: PlantDate) => change({ date: next });
  const wanted = search.shift ?? current;
  const { data: first } = useQuery(registerQuery({ date, shift_type: wanted }));
  const { offered, shown: shift_type } = shiftChoice(
    { ofModel: shiftsOn(date), withPeople: first?.shifts },
    wanted,
  );
  const shift = { date, shift_type };
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const { data, error, refetch } = useQuery(registerQuery(shift));
  useShowsContent(data !== undefined || error !== null);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={
          <Text c="dimmed">
            {formatPlantDate(date)}, {shiftNames[shift_type]}
          </Text>
        }
        actions={
          <>
            <DayStepper
              date={date}
              isToday={date === today}
              onStep={(days) => show(addDays(date, days))}
              onToday={() => show(today)}
              onChange={(next) => isPlantDate(next) && show(next)}
            />
            <PageButton href={`/hours?date=${date}`}>{texts.hours}</PageButton>
            <ExportSelect type="attendance" query={{ start_date: date, end_date: date }} />
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </>
        }
      />
      <Group>
        <Choice
          label={texts.shift}
          of={offered}
          names={shiftNames}
          value={shift_type}
          onChange={(chosen) => change({ shift: chosen })}
        />
      </Group>
      {error && !data ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={400} role="status" aria-label={texts.loading} /> : null}
      {data ? (
        <Register
          key={`${date} ${shift_type}`}
          shift={shift}
          records={data.data}
          isClosed={data.closed}
          isFuture={date > today}
          onOpen={(record) => setOpened({ record, shift })}
        />
      ) : null}
      {opened ? <Details {...opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}

interface OpenedRecord {
  readonly record: AttendanceRecord;
  /** The shift of the record. The page goes on to the next shift while a person types. */
  readonly shift: RegisterShift;
}

function Details({ record, shift, onClose }: OpenedRecord & { readonly onClose: () => void }) {
  const { data } = useQuery(registerQuery(shift));
  return <RecordDialog {...{ record, shift, onClose }} isClosed={data?.closed ?? false} />;
}

interface RegisterProps {
  readonly shift: RegisterShift;
  readonly records: readonly AttendanceRecord[];
  readonly isClosed: boolean;
  readonly isFuture: boolean;
  readonly onOpen: (record: AttendanceRecord) => void;
}

export function Register({ shift, records, isClosed, isFuture, onOpen }: RegisterProps) {
  const mayMark = useMay('markAttendance');
  const { mark, markAll, isMarkingAll } = useMarking(shift);
  const entries = useEntries();
  const rows = records.map((record) => {
    const waiting = foreseenStatus(record, shift, entries);
    return { record: waiting ? { ...record, status: waiting } : record, isUnsent: waiting !== undefined };
  });
  const marked = rows.filter(({ record: { status } }) => status !== null).length;
  const isAnyLeft = rows.some(({ record: { status, is_draft } }) => status === null && !is_draft);
  const allMarked = marked === records.length ? texts.nobodyLeft : isAnyLeft ? undefined : texts.draftsLeft;
  const reason = !mayMark ? texts.readOnly : isFuture ? texts.future : isClosed ? texts.closed : undefined;
  if (records.length === 0)
    return (
      <EmptyState
        title={texts.nobody}
        hint={texts.nobodyHint}
        action={<PageButton href={`/labor-planner?date=${shift.date}`}>{texts.toPlanner}</PageButton>}
      />
    );
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={650} role="status">
            {texts.counts(marked, records.length)}
          </Text>
          <ReasonedButton
            worksOffline
            reason={reason ?? allMarked}
            className={print.screenOnly ?? ''}
            leftSection={<IconChecks size={18} />}
            loading={isMarkingAll}
            onClick={() => markAll()}
          >
            {texts.allPresent}
          </ReasonedButton>
        </Group>
        {isClosed ? <Alert variant="outline">{texts.closed}</Alert> : null}
        <ul className={classes.people} aria-label={texts.title}>
          {rows.map(({ record, isUnsent }) => (
            <RegisterRow
              key={record.employee_id}
              record={record}
              isUnsent={isUnsent}
              reason={reason}
              onMark={(status) => mark({ record, status })}
              onOpen={() => onOpen(record)}
            />
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
