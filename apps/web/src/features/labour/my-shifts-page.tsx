/** The coming two weeks of the signed-in person, for a phone: each day with its shift, or free. */
import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { roleNames, shiftName } from '@pms/domain/labour/names';
import type { MyShift } from '@pms/domain/labour/schema';
import { addDays, daysBetween, formatPlantDate, formatTime, type PlantDate } from '@pms/domain/plant-time';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { usePlant } from '../../client/plant';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { CalendarAddress } from './calendar-address';
import { myShiftsQuery } from './queries';
import { texts } from './texts';

const channels = ['notifications'] as const;

export function MyShiftsPage() {
  useChannels(channels);
  const { data, error, refetch } = useQuery(myShiftsQuery);
  useShowsContent(data !== undefined || error !== null);
  return (
    <Stack gap="md" maw="40rem">
      <PageHeader
        title={texts.myShifts}
        facts={
          data ? (
            <Text c="dimmed">
              {formatPlantDate(data.from)} – {formatPlantDate(data.to)}
            </Text>
          ) : null
        }
      />
      {error && !data ? <FailedLoad message={texts.myShiftsFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={400} role="status" aria-label={texts.myShiftsLoading} /> : null}
      {data && data.shifts.length === 0 ? (
        <EmptyState title={texts.noShifts} hint={texts.noShiftsHint} />
      ) : null}
      {data && data.shifts.length > 0 ? <Days {...data} /> : null}
      {data ? <CalendarAddress /> : null}
    </Stack>
  );
}

interface DaysProps {
  readonly from: PlantDate;
  readonly to: PlantDate;
  readonly shifts: readonly MyShift[];
}

export function Days({ from, to, shifts }: DaysProps) {
  const first = shifts[0] && shifts[0].date < from ? shifts[0].date : from;
  const days = Array.from({ length: daysBetween(first, to) + 1 }, (_, day) => addDays(first, day));
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label={texts.myShifts} style={{ listStyle: 'none' }}>
      {days.map((date) => (
        <Day key={date} date={date} isToday={date === from} shift={shifts.find((one) => one.date === date)} />
      ))}
    </Stack>
  );
}

interface DayProps {
  readonly date: PlantDate;
  readonly isToday: boolean;
  readonly shift: MyShift | undefined;
}

function Day({ date, isToday, shift }: DayProps) {
  const { time_zone: zone } = usePlant();
  const weekday = texts.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return (
    <Paper component="li" withBorder p="sm" data-date={date}>
      <Group justify="space-between" wrap="nowrap">
        <Stack gap={0}>
          <Text fw={isToday ? 700 : 500}>
            {isToday ? `${texts.today}, ` : ''}
            {weekday} {formatPlantDate(date)}
          </Text>
          {shift ? (
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {formatTime(shift.starts_at, zone)}–{formatTime(shift.ends_at, zone)} ·{' '}
              {shift.machine_name ?? texts.factoryWide} · {roleNames[shift.role]}
            </Text>
          ) : null}
        </Stack>
        {shift ? (
          <StatusBadge
            tone={shift.shift_type === 'night' ? 'service' : 'info'}
            icon={shift.shift_type === 'night' ? <IconMoon size={14} /> : <IconSun size={14} />}
          >
            {shiftName(shift.shift_type)}
          </StatusBadge>
        ) : (
          <Text c="dimmed">{texts.free}</Text>
        )}
      </Group>
    </Paper>
  );
}
