import { Tooltip } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import type { ScheduleDay } from '@pms/domain/machines/schema';
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import { type KeyboardEvent, useState } from 'react';
import { formTexts } from '../dialogs/form-texts';
import classes from './calendar-month.module.css';
import { firstDayOf, type Month, monthOf, weeksOf } from './month';
import { dayLabel, linesOf, shiftsOf } from './schedule-day';
import { ShiftIcon } from './shift-icon';

const words = formTexts.schedule;

interface CalendarMonthProps {
  readonly month: Month;
  readonly today: PlantDate;
  readonly days: readonly ScheduleDay[];
}

/** The number of days by which each key moves the focus. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The calendar of a month. Tab stops at one day, and arrow keys move between the days. */
export function CalendarMonth({ month, today, days }: CalendarMonthProps) {
  const [chosen, setChosen] = useState(today);
  const [shown, setShown] = useState<Shown | null>(null);
  const grid = useClickOutside<HTMLTableElement>(() => setShown(null));
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
                    isShown={date === shown?.date}
                    onFocus={() => setChosen(date)}
                    onShow={(by) => setShown((now) => afterShow(now, { date, by }))}
                    onLeave={(by) => setShown((now) => afterLeave(now, { date, by }))}
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

/**
 * The day whose orders are shown over the calendar, and the kind of input that opened the day. Only one day is open.
 */
interface Shown {
  readonly date: PlantDate;
  readonly by: 'pointer' | 'focus' | 'touch';
}

/** A touched day stays open when a mouse pointer enters another day. */
const afterShow = (now: Shown | null, next: Shown): Shown =>
  now?.by === 'touch' && next.by === 'pointer' ? now : next;

/**
 * A day closes when the input that opened it leaves. A finger leaves at once, so a touched day stays until another
 * press.
 */
const afterLeave = (now: Shown | null, left: Shown): Shown | null =>
  now?.date === left.date && now.by === left.by ? null : now;

interface DayProps {
  readonly day: ScheduleDay;
  readonly today: PlantDate;
  /** Whether the Tab key stops at this day. */
  readonly isStop: boolean;
  readonly isShown: boolean;
  readonly onFocus: () => void;
  readonly onShow: (by: Shown['by']) => void;
  readonly onLeave: (by: Shown['by']) => void;
}

/** The orders of the day are shown over the day while a pointer or the focus is on the day, and after a touch. */
function Day({ day, today, isStop, isShown, onFocus, onShow, onLeave }: DayProps) {
  const lines = linesOf(day);
  return (
    <Tooltip
      label={lines.map((line) => <div key={line}>{line}</div>)}
      disabled={lines.length === 0}
      opened={isShown}
      transitionProps={{ duration: 0 }}
      multiline
      maw={280}
    >
      <button
        type="button"
        className={classes.day}
        data-date={day.date}
        data-orders={day.orders.length > 0 || undefined}
        aria-current={day.date === today ? 'date' : undefined}
        aria-label={dayLabel(day, today)}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => {
          onFocus();
          onShow('focus');
        }}
        onBlur={() => onLeave('focus')}
        onMouseEnter={() => onShow('pointer')}
        onMouseLeave={() => onLeave('pointer')}
        onPointerUp={({ pointerType }) => {
          if (pointerType === 'touch') onShow('touch');
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
