import { Group, Text } from '@mantine/core';
import { shiftModels } from '@pms/domain/plant-time';
import { usePlant } from '../../../client/plant';
import { formTexts } from '../dialogs/form-texts';
import classes from './calendar-month.module.css';
import { ShiftIcon } from './shift-icon';

const words = formTexts.schedule;

/** The legend of the marks in the calendar, by the shifts of the plant (decision A-01). */
export function CalendarLegend() {
  const { shift_model: model } = usePlant();
  return (
    <Group gap="md" role="list" aria-label={words.legend}>
      <Group gap={6} role="listitem">
        <span className={classes.swatch} aria-hidden />
        <Text fz="sm">{words.orders}</Text>
      </Group>
      {shiftModels[model].map(({ type }) => (
        <Group key={type} gap={6} role="listitem">
          <ShiftIcon shift={type} size={16} />
          <Text fz="sm">{words[type]}</Text>
        </Group>
      ))}
    </Group>
  );
}
