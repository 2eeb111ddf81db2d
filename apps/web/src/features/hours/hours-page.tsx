/** Hours of a pay period by person. The period is closed as a whole, and saved as files for the payroll and the law. */
import { ActionIcon, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type Period, payPeriodOf } from '@pms/domain/hours/pay-period';
import type { HoursLine } from '@pms/domain/hours/schema';
import { addDays, formatPlantDate } from '@pms/domain/plant-time';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { Pager } from '../../ui/pager';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RecordList } from '../../ui/record-list/record-list';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { ExportSelect } from '../exports/export-select';
import { CloseHoursDialog } from './close-hours-dialog';
import { useSeesCosts } from './cost-queries';
import { hoursSearch } from './hours-search';
import { PersonHoursDialog } from './person-hours-dialog';
import { hoursQuery } from './queries';
import { hoursText, texts } from './texts';

const channels = ['production', 'general'] as const;
const pageSize = 50;

export function HoursPage() {
  useChannels(channels);
  const { today } = usePlantDay();
  const settings = usePlant();
  const { search, change } = usePageSearch(hoursSearch);
  const period = payPeriodOf(search.date ?? today, settings);
  const show = (date: string) => change({ date });
  const { data, error, refetch } = useQuery(hoursQuery(period));
  useShowsContent(data !== undefined || error !== null);
  const mayClose = useMay('closeHours');
  const seesCosts = useSeesCosts();
  const [isClosing, setClosing] = useState(false);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Text c="dimmed">{texts.hint}</Text>}
        actions={
          <>
            <PageButton href="/attendance-register">{texts.register}</PageButton>
            {seesCosts ? (
              <PageButton href={`/labour-cost?date=${period.from}`}>{texts.cost}</PageButton>
            ) : null}
            <ExportSelect
              type="hours"
              label={texts.payroll}
              query={{ start_date: period.from, end_date: period.to }}
            />
            <ExportSelect
              type="hours_register"
              label={texts.law}
              query={{ start_date: period.from, end_date: period.to }}
            />
          </>
        }
      />
      <Group gap="sm">
        <ActionIcon
          variant="default"
          aria-label={texts.earlier}
          onClick={() => show(addDays(period.from, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text fw={650}>{texts.period(formatPlantDate(period.from), formatPlantDate(period.to))}</Text>
        <ActionIcon variant="default" aria-label={texts.later} onClick={() => show(addDays(period.to, 1))}>
          <IconChevronRight size={18} />
        </ActionIcon>
        {data?.is_closed ? (
          <StatusBadge tone="neutral" icon={<IconLock size={14} />}>
            {texts.closed}
          </StatusBadge>
        ) : (
          <StatusBadge tone="info" icon={<IconLockOpen size={14} />}>
            {texts.open}
          </StatusBadge>
        )}
        {mayClose && data && !data.is_closed ? (
          <ReasonedButton
            reason={period.to >= today ? texts.runs : undefined}
            variant="default"
            onClick={() => setClosing(true)}
          >
            {texts.close}
          </ReasonedButton>
        ) : null}
      </Group>
      {error && !data ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={400} role="status" aria-label={texts.loading} /> : null}
      {data?.data.length === 0 ? <EmptyState title={texts.empty} hint={texts.emptyHint} /> : null}
      {data?.without_figures.map(({ from, to }) => (
        <Text key={from} c="dimmed">
          {texts.withoutFigures(formatPlantDate(from), formatPlantDate(to))}
        </Text>
      ))}
      {data && data.data.length > 0 ? <Lines lines={data.data} period={period} /> : null}
      {isClosing ? (
        <CloseHoursDialog
          period={closableOf(period, data?.closed_to ?? null)}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </Stack>
  );
}

/** The part of the period after an earlier closing. */
const closableOf = (period: Period, closedTo: string | null): Period =>
  closedTo !== null && closedTo >= period.from && closedTo < period.to
    ? { from: addDays(closedTo, 1), to: period.to }
    : period;

interface LinesProps {
  readonly lines: readonly HoursLine[];
  readonly period: Period;
}

function Lines({ lines, period }: LinesProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<HoursLine>();
  const wanted = search.trim().toLowerCase();
  const found = lines.filter(({ full_name, employee_code }) =>
    `${full_name} ${employee_code ?? ''}`.toLowerCase().includes(wanted),
  );
  const { columns } = texts;
  const number = (head: string, minutesOf: (line: HoursLine) => number) => ({
    head,
    isNumber: true,
    cell: (line: HoursLine) => hoursText(minutesOf(line)),
  });
  /** Values from the register are unknown while no shift of the person is marked. */
  const marked = (head: string, minutesOf: (line: HoursLine) => number | null, otherwise = '') => ({
    head,
    isNumber: true,
    cell: (line: HoursLine) => {
      const isUnknown = line.unmarked > 0 && line.worked_minutes === 0;
      const minutes = isUnknown ? null : minutesOf(line);
      if (minutes !== null) return hoursText(minutes);
      return <span title={isUnknown ? texts.noneMarked : otherwise}>{texts.none}</span>;
    },
  });
  return (
    <Stack gap="md">
      <TextInput
        label={texts.search}
        maw={320}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setPage(1);
        }}
      />
      <RecordList
        label={texts.title}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        keyOf={({ employee_id }) => employee_id}
        mark={({ employee_id }) => ({ 'data-person': employee_id })}
        isWide
        columns={[
          {
            head: columns.person,
            cell: ({ full_name, employee_code: code }) =>
              code ? `${full_name} (${shownEmployeeCode(code)})` : full_name,
          },
          number(columns.planned, ({ planned_minutes }) => planned_minutes),
          marked(columns.worked, ({ worked_minutes }) => worked_minutes),
          marked(columns.overtime, ({ overtime_minutes }) => overtime_minutes, texts.noOvertime),
          marked(columns.night, ({ night_minutes }) => night_minutes),
          marked(columns.sunday, ({ sunday_minutes }) => sunday_minutes),
          marked(columns.holiday, ({ public_holiday_minutes }) => public_holiday_minutes),
          {
            head: columns.register,
            cell: ({ unmarked, correction }) =>
              correction || unmarked > 0 ? (
                <StatusBadge tone="waiting" icon={<IconAlertTriangle size={14} />}>
                  {correction ? texts.corrected(correction.worked_minutes) : texts.unmarked(unmarked)}
                </StatusBadge>
              ) : (
                texts.allMarked
              ),
          },
          {
            head: columns.actions,
            isActions: true,
            cell: (line) => (
              <Button
                variant="default"
                aria-label={texts.openPerson(line.full_name)}
                onClick={() => setOpen(line)}
              >
                {texts.show}
              </Button>
            ),
          },
        ]}
      />
      <Pager page={page} size={pageSize} total={found.length} onPage={setPage} />
      {open ? <PersonHoursDialog of={open} period={period} onClose={() => setOpen(undefined)} /> : null}
    </Stack>
  );
}
