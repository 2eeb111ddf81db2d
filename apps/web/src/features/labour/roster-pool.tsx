/**
 * People without a shift on a day. A person is dragged to a machine, or picked up with one press and put down with
 * another.
 */
import { Group, Text } from '@mantine/core';
import type { BoardPerson } from '@pms/domain/labour/board-schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { weekOf } from '@pms/domain/working-time/work-span';
import { DateField } from '../../ui/date-field';
import classes from './roster-carry.module.css';
import { carryTexts as texts } from './roster-carry-texts';
import type { Hand } from './roster-hand';
import type { RosterModel } from './roster-model';
import { usualRoleOf } from './roster-roles';

/** The maximum number of people in the list. A search by name finds the other people. */
const mostShown = 40;

interface RosterPoolProps {
  readonly model: RosterModel;
  readonly people: readonly BoardPerson[];
  readonly date: PlantDate;
  readonly onDate: (date: PlantDate) => void;
  readonly onPick: (hand: Hand, by: 'keys' | 'touch') => void;
}

export function RosterPool({ model, people, date, onDate, onPick }: RosterPoolProps) {
  const free = people.filter(
    ({ id, is_active }) => is_active && !model.assignmentOf(id, date) && !model.isAbsent(id, date),
  );
  const { from, to } = model.board;
  return (
    <Group gap="sm" wrap="nowrap" align="end">
      <DateField
        label={texts.pool}
        w="13rem"
        value={date}
        minDate={from}
        maxDate={to}
        onChange={(chosen) => chosen && onDate(chosen)}
      />
      {free.length === 0 ? <Text fz="sm">{texts.poolEmpty}</Text> : null}
      <div className={classes.pool}>
        {free.slice(0, mostShown).map((person) => (
          <button
            key={person.id}
            type="button"
            className={classes.listed}
            data-person={person.id}
            data-role={usualRoleOf(person)}
            onClick={({ detail }) =>
              onPick(
                { kind: 'person', employee_id: person.id, role: usualRoleOf(person) },
                // A press of a key has a click count of 0.
                detail === 0 ? 'keys' : 'touch',
              )
            }
          >
            <strong>{person.full_name}</strong>
            <Text fz="xs" c="dimmed">
              {texts.hours(model.hoursOf(person.id, weekOf(date)))}
            </Text>
          </button>
        ))}
      </div>
    </Group>
  );
}
