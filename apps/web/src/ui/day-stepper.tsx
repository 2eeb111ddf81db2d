/** Chooses a day: the day before, the next day, today, or any day by typing or from the calendar. */
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DateField } from './date-field';

interface DayStepperProps {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly isToday: boolean;
  readonly onStep: (days: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onChange: (date: string) => void;
}

const texts = { earlier: 'Previous day', later: 'Next day', today: 'Today', date: 'Date' } as const;

export function DayStepper({ date, isToday, onStep, onToday, onChange }: DayStepperProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon variant="default" aria-label={texts.earlier} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DateField
        aria-label={texts.date}
        w="8.5rem"
        value={date}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
      <ActionIcon variant="default" aria-label={texts.later} onClick={() => onStep(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" disabled={isToday} onClick={onToday}>
        {texts.today}
      </Button>
    </Group>
  );
}
