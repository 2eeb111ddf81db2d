/** The hours of one person, shift by shift. */
import { Skeleton, Stack, Text } from '@mantine/core';
import type { Period } from '@pms/domain/hours/pay-period';
import type { HoursLine, HoursOfShift } from '@pms/domain/hours/schema';
import { shiftName } from '@pms/domain/labour/names';
import { formatPlantDate, formatTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { personHoursQuery } from './queries';
import { hoursText, texts } from './texts';

interface PersonHoursDialogProps {
  readonly of: HoursLine;
  readonly period: Period;
  readonly onClose: () => void;
}

export function PersonHoursDialog({ of, period, onClose }: PersonHoursDialogProps) {
  const { time_zone: zone } = usePlant();
  const { data, error, refetch } = useQuery(personHoursQuery(period, of.employee_id));
  const { columns } = texts;
  const clock = (instant: string | null) => (instant === null ? texts.noTime : formatTime(instant, zone));
  const times = ({ check_in_time: came, check_out_time: left, worked_minutes, status }: Marked) => {
    if (worked_minutes === null) return texts.notMarked;
    return came === null && left === null ? (status ?? texts.none) : `${clock(came)}–${clock(left)}`;
  };
  const minutes = (value: number | null) => (value === null ? texts.none : hoursText(value));
  /** The closed value, with the corrected value below it if the two values differ. */
  const both = (head: string, isNumber: boolean, textOf: (shift: Marked) => string) => ({
    head,
    isNumber,
    cell: ({ correction, ...shift }: HoursOfShift) => {
      const now = correction ? textOf(correction) : undefined;
      return <Both closed={textOf(shift)} now={now} />;
    },
  });
  return (
    <Dialog title={texts.openPerson(of.full_name)} onClose={onClose} size="xl">
      <Stack gap="md">
        {error && !data ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
        {data === undefined && !error ? <Skeleton h={200} role="status" aria-label={texts.loading} /> : null}
        {data ? (
          <RecordList
            label={texts.openPerson(of.full_name)}
            rows={data.shifts ?? []}
            keyOf={({ date, shift_type }) => `${date} ${shift_type}`}
            isWide
            columns={[
              { head: columns.date, cell: ({ date }) => formatPlantDate(date) },
              { head: columns.shift, cell: ({ shift_type }) => shiftName(shift_type) },
              { head: columns.machine, cell: ({ machine_name }) => machine_name ?? texts.factoryWide },
              both(columns.times, false, times),
              { head: columns.planned, isNumber: true, cell: (one) => hoursText(one.planned_minutes) },
              both(columns.worked, true, (one) => minutes(one.worked_minutes)),
              both(columns.overtime, true, (one) => minutes(one.overtime_minutes)),
              both(columns.night, true, (one) => hoursText(one.night_minutes)),
              both(columns.sunday, true, (one) => hoursText(one.sunday_minutes)),
              both(columns.holiday, true, (one) => hoursText(one.public_holiday_minutes)),
            ]}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** The common fields of a shift and its correction. */
type Marked = NonNullable<HoursOfShift['correction']>;

function Both({ closed, now }: { readonly closed: string; readonly now: string | undefined }) {
  if (now === undefined || now === closed) return closed;
  return (
    <Stack gap={0}>
      <span>{closed}</span>
      <Text fz="sm" c="var(--pms-waiting-text)" data-correction>
        {texts.nowIs(now)}
      </Text>
    </Stack>
  );
}
