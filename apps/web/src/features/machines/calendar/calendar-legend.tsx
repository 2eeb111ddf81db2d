import { Group, Text } from '@mantine/core';
import { datesBetween } from '@pms/domain/machines/schedule';
import { shiftsOfDate } from '@pms/domain/plant-time';
import { usePlant } from '../../../client/plant';
import { formTexts } from '../dialogs/form-texts';
import classes from './calendar-month.module.css';
import { firstDayOf, lastDayOf, type Month } from './month';
import { ShiftIcon } from './shift-icon';

const words = formTexts.schedule;

/** The legend of the marks in the calendar, by the shifts of the plant in the month (decision A-01). */
export function CalendarLegend({ month }: { readonly month: Month }) {
  const { shift_plan: plan } = usePlant();
  const dates = datesBetween(firstDayOf(month), lastDayOf(month));
  const used = new Set(dates.flatMap((date) => shiftsOfDate(plan, date).map(({ type }) => type)));
  return (
    <Group gap="md" role="list" aria-label={words.legend}>
      <Group gap={6} role="listitem">
        <span className={classes.swatch} aria-hidden />
        <Text fz="sm">{words.orders}</Text>
      </Group>
      {(['day', 'afternoon', 'night'] as const)
        .filter((type) => used.has(type))
        .map((type) => (
          <Group key={type} gap={6} role="listitem">
            <ShiftIcon shift={type} size={16} />
            <Text fz="sm">{words[type]}</Text>
          </Group>
        ))}
    </Group>
  );
}
