/** One day: a step back, today, a step ahead, or any day by typing and from the calendar. */
import { ActionIcon, Button, Group } from '@mantine/core';
import { addDays, isPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DateField } from './date-field';

interface DayStepperProps {
  readonly date: PlantDate;
  readonly today: PlantDate;
  readonly onChange: (date: PlantDate) => void;
}

const texts = { earlier: 'Previous day', later: 'Next day', today: 'Today', date: 'Date' } as const;

export function DayStepper({ date, today, onChange }: DayStepperProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="var(--pms-touch)"
        aria-label={texts.earlier}
        onClick={() => onChange(addDays(date, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DateField
        aria-label={texts.date}
        size="md"
        w="8.5rem"
        value={date}
        onChange={(chosen) => chosen && isPlantDate(chosen) && onChange(chosen)}
      />
      <ActionIcon
        variant="default"
        size="var(--pms-touch)"
        aria-label={texts.later}
        onClick={() => onChange(addDays(date, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button
        variant="default"
        mih="var(--pms-touch)"
        disabled={date === today}
        onClick={() => onChange(today)}
      >
        {texts.today}
      </Button>
    </Group>
  );
}
