/** The month of one machine: the days with orders, the crews on duty, and today. */
import { ActionIcon, Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { plantDateOf } from '@pms/domain/plant-time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { Dialog } from '../../../ui/dialog';
import { FailedLoad } from '../../../ui/failed-load';
import { formTexts } from '../dialogs/form-texts';
import { machineScheduleQuery } from '../queries';
import { texts } from '../texts';
import { CalendarLegend } from './calendar-legend';
import { CalendarMonth } from './calendar-month';
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from './month';

const words = formTexts.schedule;

interface MachineCalendarDialogProps {
  readonly machine: Pick<Machine, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onList: () => void;
}

export function MachineCalendarDialog({ machine, onClose, onList }: MachineCalendarDialogProps) {
  const { time_zone: zone } = usePlant();
  const today = plantDateOf(plantNow(), zone);
  const [month, setMonth] = useState(monthOf(today));
  const dates = { start_date: firstDayOf(month), end_date: lastDayOf(month) };
  const query = machineScheduleQuery(machine.id, dates);
  const { data, error, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  // While another month loads, its days are empty. They must not show the data of the month before.
  const days = data?.filter((day) => monthOf(day.date) === month) ?? [];
  return (
    <Dialog title={words.calendar(machine.name)} size="large" onClose={onClose}>
      <Stack gap="md">
        <MonthBar month={month} today={today} isBusy={isFetching} onChange={setMonth} />
        {error ? <FailedLoad message={texts.loadFailures.schedule} onRetry={() => void refetch()} /> : null}
        <CalendarMonth month={month} today={today} days={days} />
        <Group justify="space-between" gap="sm">
          <CalendarLegend month={month} />
          <Button variant="default" onClick={onList}>
            {words.toList}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface MonthBarProps {
  readonly month: Month;
  readonly today: string;
  readonly isBusy: boolean;
  readonly onChange: (month: Month) => void;
}

function MonthBar({ month, today, isBusy, onChange }: MonthBarProps) {
  const [year, number] = month.split('-');
  return (
    <Group justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Step label={words.previous} onPress={() => onChange(addMonths(month, -1))}>
          <IconChevronLeft size={20} />
        </Step>
        <Text fw={650} fz="lg" miw="9.5rem" ta="center" aria-live="polite">
          {words.months[Number(number) - 1]} {year}
        </Text>
        <Step label={words.next} onPress={() => onChange(addMonths(month, 1))}>
          <IconChevronRight size={20} />
        </Step>
      </Group>
      <Group gap="sm" wrap="nowrap">
        {isBusy ? <Loader size="sm" /> : null}
        {month === monthOf(today) ? null : (
          <Button variant="default" onClick={() => onChange(monthOf(today))}>
            {words.today}
          </Button>
        )}
      </Group>
    </Group>
  );
}

interface StepProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Step({ label, onPress, children }: StepProps) {
  return (
    <ActionIcon variant="default" aria-label={label} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}
