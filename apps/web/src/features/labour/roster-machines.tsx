/** Machines by shifts: the assigned people, and the gaps of each shift. */
import { missingPeople, placeKey } from '@pms/domain/labour/board';
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import type { PlantDate } from '@pms/domain/plant-time';
import classes from './roster.module.css';
import { footCell } from './roster-foot';
import { type GridCell, plainRowHeight, RosterGrid } from './roster-grid';
import type { RosterModel } from './roster-model';
import { isWeekend, shortDate, rosterTexts as texts, weekdayOf } from './roster-texts';

interface RosterMachinesProps {
  readonly model: RosterModel;
  readonly today: PlantDate;
}

type Slot = RosterModel['slots'][number];

/** The sizes in rem, as in the style sheet. Each person and each missing skill has a separate line. */
const columnWidth = 9;
const personHeight = 2.375;
const lackHeight = 1.125;
const paddings = 0.375;

/** The height of the fullest shift of the span, so that a row keeps its height during scrolling. */
function heightOf(model: RosterModel, placeId: number | null): number {
  const heights = model.slots.map(({ date, shift }) => {
    const short = missingPeople(model.coverage.ofPlace.get(placeKey(date, shift, placeId)) ?? {}) > 0 ? 1 : 0;
    const lacks = short + texts.lacking(model.lacking(date, shift, placeId)).length;
    return model.assignmentsAt(date, shift, placeId).length * personHeight + lacks * lackHeight + paddings;
  });
  return Math.max(plainRowHeight, ...heights);
}

export function RosterMachines({ model, today }: RosterMachinesProps) {
  const { slots, places } = model;
  return (
    <RosterGrid
      label={texts.board}
      corner={texts.machine}
      columnWidth={`${columnWidth}rem`}
      columns={slots.map(({ date, shift }) => ({
        key: `${date} ${shift}`,
        isQuiet: isWeekend(date),
        isToday: date === today,
        head: (
          <>
            {weekdayOf(date)} {shortDate(date)}
            <div className={classes.minor}>{texts.shift(shift)}</div>
          </>
        ),
      }))}
      rows={places.map(({ id, name, is_retired }) => ({
        key: String(id),
        height: heightOf(model, id),
        head: (
          <>
            <strong>{name}</strong>
            {is_retired ? <span className={classes.minor}>{texts.retired}</span> : null}
          </>
        ),
      }))}
      cell={({ row, column }) => cellOf(model, places[row], slots[column])}
      foot={[
        {
          key: 'missing',
          head: texts.missingHead,
          cells: slots.map(({ date, shift }) => footCell(model, date, shift)),
        },
      ]}
    />
  );
}

function cellOf(model: RosterModel, place?: { id: number | null; name: string }, slot?: Slot): GridCell {
  if (!place || !slot) return { content: null, label: '' };
  const { date, shift } = slot;
  const there = model.assignmentsAt(date, shift, place.id);
  const missing = model.coverage.ofPlace.get(placeKey(date, shift, place.id)) ?? {};
  const short = missingPeople(missing);
  const names = there.map((one) => `${nameOf(model, one)} (${texts.role(one.role)})`);
  const skills = texts.lacking(model.lacking(date, shift, place.id));
  const lacks = [
    ...(short > 0 ? [`${texts.shortBy(short)}: ${texts.missing(missing).join(', ')}`] : []),
    ...skills,
  ];
  const words = names.length + lacks.length === 0 ? [texts.nobody] : [...names, ...lacks];
  return {
    label: `${place.name}, ${texts.onDate(date)}, ${texts.shift(shift)}: ${words.join(', ')}`,
    mark: short > 0 || skills.length > 0 ? 'short' : undefined,
    content: (
      <>
        {there.map((one) => (
          <span
            key={one.id}
            className={`${classes.chip ?? ''} ${classes.name ?? ''}`}
            data-assignment={one.id}
            data-shift={one.shift_type}
            data-draft={!one.published}
            data-absent={model.isAbsent(one.employee_id, date)}
          >
            <span className={classes.line}>{nameOf(model, one)}</span>
            <span className={classes.place}>
              {model.isAbsent(one.employee_id, date) ? texts.absent : texts.role(one.role)}
            </span>
          </span>
        ))}
        {short > 0 ? <span className={classes.lack}>{texts.shortBy(short)}</span> : null}
        {skills.map((words) => (
          <span key={words} className={classes.lack}>
            {words}
          </span>
        ))}
      </>
    ),
  };
}

const nameOf = (model: RosterModel, { employee_id }: BoardAssignment): string =>
  model.people.get(employee_id)?.full_name ?? '';
