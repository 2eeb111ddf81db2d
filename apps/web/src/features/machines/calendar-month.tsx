import { Tooltip } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import type { ScheduleDay } from '@pms/domain/machines/schema';
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import { type KeyboardEvent, useState } from 'react';
import classes from './calendar-month.module.css';
import { formTexts } from './form-texts';
import { firstDayOf, type Month, monthOf, weeksOf } from './month';
import { dayLabel, linesOf, shiftsOf } from './schedule-day';
import { ShiftIcon } from './shift-icon';

const words = formTexts.schedule;

interface CalendarMonthProps {
  readonly month: Month;
  readonly today: PlantDate;
  readonly days: readonly ScheduleDay[];
}

/** How far a key moves within the month. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** One stop for the keyboard; arrows move between the days. */
export function CalendarMonth({ month, today, days }: CalendarMonthProps) {
  const [chosen, setChosen] = useState(today);
  const [touched, setTouched] = useState<PlantDate | null>(null);
  const grid = useClickOutside<HTMLTableElement>(() => setTouched(null));
  const byDate = new Map(days.map((day) => [day.date, day]));
  const inMonth = [chosen, today].find((date) => monthOf(date) === month) ?? firstDayOf(month);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const target = step === undefined ? undefined : addDays(inMonth, step);
    if (!target || monthOf(target) !== month) return;
    event.preventDefault();
    setChosen(target);
    grid.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus();
  };
  return (
    <table ref={grid} className={classes.month} onKeyDown={move}>
      <thead>
        <tr>
          {words.weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null) ?? 'none'}>
            {week.map((date, index) => (
              <td key={date ?? words.weekdays[index]}>
                {date === null ? null : (
                  <Day
                    day={byDate.get(date) ?? { date, day: [], night: [], orders: [] }}
                    today={today}
                    isStop={date === inMonth}
                    isTouched={date === touched}
                    onFocus={() => setChosen(date)}
                    onTouch={() => setTouched(date)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: ScheduleDay;
  readonly today: PlantDate;
  /** Where the keyboard comes in. */
  readonly isStop: boolean;
  readonly isTouched: boolean;
  readonly onFocus: () => void;
  readonly onTouch: () => void;
}

/**
 * What it holds is shown over it by the pointer, by focus and by touch. A finger leaves at once, and a mouse that lies
 * beside the screen takes its place; so what was touched stays until another place is.
 */
function Day({ day, today, isStop, isTouched, onFocus, onTouch }: DayProps) {
  const lines = linesOf(day);
  return (
    <Tooltip
      label={lines.map((line) => <div key={line}>{line}</div>)}
      disabled={lines.length === 0}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: false }}
      {...(isTouched ? { opened: true } : {})}
    >
      <button
        type="button"
        className={classes.day}
        data-date={day.date}
        data-orders={day.orders.length > 0 || undefined}
        aria-current={day.date === today ? 'date' : undefined}
        aria-label={dayLabel(day, today)}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onPointerUp={({ pointerType }) => {
          if (pointerType === 'touch') onTouch();
        }}
      >
        <span>{Number(day.date.slice(8))}</span>
        <span className={classes.marks}>
          {shiftsOf(day).map((shift) => (
            <ShiftIcon key={shift} shift={shift} />
          ))}
        </span>
      </button>
    </Tooltip>
  );
}
