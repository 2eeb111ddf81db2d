/** People by days: the shift and the machine of each person on each day, and hours by week. */
import { weeksOf } from '@pms/domain/labour/board';
import type { BoardAssignment, BoardPerson } from '@pms/domain/labour/board-schema';
import { roleNames } from '@pms/domain/labour/role-names';
import type { PlantDate } from '@pms/domain/plant-time';
import type { Role } from '@pms/domain/roles';
import classes from './roster.module.css';
import carry from './roster-carry.module.css';
import { footCell } from './roster-foot';
import { type GridCell, plainRowHeight, RosterGrid } from './roster-grid';
import type { RosterModel } from './roster-model';
import { isWeekend, shortDate, rosterTexts as texts, weekdayOf } from './roster-texts';

interface RosterPeopleProps {
  readonly model: RosterModel;
  readonly people: readonly BoardPerson[];
  readonly today: PlantDate;
}

export function RosterPeople({ model, people, today }: RosterPeopleProps) {
  const { board } = model;
  const { dates } = model;
  return (
    <RosterGrid
      label={texts.board}
      corner={texts.person}
      columnWidth="3.6rem"
      columns={dates.map((date) => ({
        key: date,
        isQuiet: isWeekend(date),
        isToday: date === today,
        head: <DateHead date={date} />,
      }))}
      rows={people.map((person) => ({
        key: String(person.id),
        head: <PersonHead {...person} />,
        height: plainRowHeight,
      }))}
      cell={({ row, column }) => cellOf(model, people[row], dates[column])}
      sums={weeksOf(board).map((monday) => ({
        key: monday,
        head: (
          <>
            {texts.hours}
            <div className={classes.minor}>{shortDate(monday)}</div>
          </>
        ),
        value: (row) => String(model.hoursOf(people[row]?.id ?? 0, monday)),
      }))}
      foot={board.shifts.map((shift) => ({
        key: shift,
        head: texts.shift(shift),
        cells: dates.map((date) => footCell(model, date, shift)),
      }))}
    />
  );
}

function DateHead({ date }: { readonly date: PlantDate }) {
  return (
    <>
      {weekdayOf(date)}
      <div className={classes.minor}>{shortDate(date)}</div>
    </>
  );
}

function PersonHead({ full_name, role, crew, is_active }: BoardPerson) {
  const facts = [
    roleNames[role as Role] ?? role,
    crew ? texts.crewOf(crew) : '',
    is_active ? '' : texts.left,
  ];
  return (
    <>
      <span className={classes.line} title={full_name}>
        <strong>{full_name}</strong>
      </span>
      <span className={classes.minor}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  );
}

export const placeNameOf = (model: RosterModel, machineId: number | null): string =>
  machineId === null ? texts.factoryWide : (model.machines.get(machineId)?.name ?? '');

/** "Day, Filler 1, operator, draft" */
function wordsOf(model: RosterModel, one: BoardAssignment): string {
  const isAbsent = model.isAbsent(one.employee_id, one.date);
  return [
    texts.shift(one.shift_type),
    ...(one.times ? [one.times] : []),
    placeNameOf(model, one.machine_id),
    texts.role(one.role),
    ...(one.published ? [] : [texts.draft]),
    ...(isAbsent ? [texts.absent] : []),
  ].join(', ');
}

function cellOf(model: RosterModel, person?: BoardPerson, date?: PlantDate): GridCell {
  if (!person || !date) return { content: null, label: '' };
  const one = model.assignmentOf(person.id, date);
  const isAbsent = model.isAbsent(person.id, date);
  const where = `${person.full_name}, ${texts.onDate(date)}`;
  if (!one) {
    if (!isAbsent) return { content: null, label: `${where}: ${texts.free}` };
    return {
      content: <span className={classes.absent}>{texts.absent}</span>,
      label: `${where}: ${texts.absent}`,
      mark: 'absent',
    };
  }
  return {
    label: `${where}: ${wordsOf(model, one)}`,
    mark: isAbsent ? 'absent' : undefined,
    content: (
      <span
        className={classes.chip}
        data-assignment={one.id}
        data-shift={one.shift_type}
        data-draft={!one.published}
        data-absent={isAbsent}
      >
        {isAbsent ? texts.absent : texts.shift(one.shift_type)}
        <span className={classes.place}>{placeNameOf(model, one.machine_id)}</span>
        <span className={carry.repeat} data-repeat />
      </span>
    ),
  };
}
