/** The roster as a list of days, for screens that are too narrow for a grid. */
import { Paper, Text, Title } from '@mantine/core';
import { datesOf, missingPeople, shiftKey } from '@pms/domain/labour/board';
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import { formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import classes from './roster.module.css';
import type { BoardPlace } from './roster-hand';
import type { RosterModel } from './roster-model';
import { placeNameOf } from './roster-people';
import { rosterTexts as texts, weekdayOf } from './roster-texts';

interface RosterDaysProps {
  readonly model: RosterModel;
  /** The ids of the shown people. */
  readonly shown: ReadonlySet<number>;
  /** Opens the day of a person. */
  readonly onOpen: (place: BoardPlace) => void;
}

export function RosterDays({ model, shown, onOpen }: RosterDaysProps) {
  return (
    <div className={classes.days}>
      {datesOf(model.board).map((date) => (
        <Paper key={date} component="section" withBorder p="sm" aria-label={formatPlantDate(date)}>
          <Title order={2} fz="md">
            {weekdayOf(date)} {formatPlantDate(date)}
          </Title>
          {model.board.shifts.map((shift) => (
            <Shift key={shift} {...{ model, shown, onOpen, date, shift }} />
          ))}
        </Paper>
      ))}
    </div>
  );
}

function Shift({ model, shown, onOpen, date, shift }: RosterDaysProps & { date: PlantDate; shift: string }) {
  const people = model.board.assignments
    .filter((one) => one.date === date && one.shift_type === shift && shown.has(one.employee_id))
    .sort((a, b) => placeNameOf(model, a.machine_id).localeCompare(placeNameOf(model, b.machine_id)));
  const missing = model.coverage.ofShift.get(shiftKey(date, shift)) ?? {};
  const short = missingPeople(missing);
  const lacks = [
    ...(short > 0 ? [`${texts.shortBy(short)}: ${texts.missing(missing).join(', ')}`] : []),
    ...texts.lacking(model.lacking(date, shift)),
  ];
  return (
    <>
      {people.length === 0 ? (
        <Text py="xs">
          {texts.shift(shift)}: {texts.nobody}
        </Text>
      ) : (
        <details>
          <summary className={classes.summary}>
            {texts.shift(shift)}: {texts.people(people.length, people.length)}
          </summary>
          <ul>
            {people.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={classes.personDay}
                  onClick={() => onOpen({ kind: 'person', employee_id: one.employee_id, date })}
                >
                  <Line model={model} one={one} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {lacks.length > 0 ? (
        <Text fz="sm" fw={650} c="var(--pms-stopped-text)">
          {lacks.join(', ')}
        </Text>
      ) : null}
    </>
  );
}

function Line({ model, one }: { readonly model: RosterModel; readonly one: BoardAssignment }) {
  const facts = [
    placeNameOf(model, one.machine_id),
    texts.role(one.role),
    ...(one.times ? [one.times] : []),
    ...(model.isAbsent(one.employee_id, one.date) ? [texts.absent] : []),
    ...(one.published ? [] : [texts.draft]),
  ];
  return (
    <>
      <strong>{model.people.get(one.employee_id)?.full_name}</strong>
      {`: ${facts.join(', ')}`}
    </>
  );
}
