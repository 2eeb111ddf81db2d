/** The duties of each crew on the coming days: a strip for each month, readable without colours and by keyboard. */
import { Alert, ScrollArea, Stack, Text, VisuallyHidden } from '@mantine/core';
import { cyclePreview, type PreviewDay, type PreviewMonth } from '@pms/domain/crews/cycle-preview';
import { type CrewPlan, crewLetters } from '@pms/domain/crews/schema';
import type { Duty } from '@pms/domain/machines/shift-cycle';
import { formatPlantDate, type PlantDate, type ShiftPlan } from '@pms/domain/plant-time';
import classes from './crew-cycle-preview.module.css';
import { texts } from './texts';

interface CrewCyclePreviewProps {
  readonly shiftPlan: ShiftPlan;
  readonly cycleStart: PlantDate | null;
  readonly crews: readonly Pick<CrewPlan, 'letter' | 'offset'>[];
  readonly today: PlantDate;
}

export function CrewCyclePreview({ shiftPlan, cycleStart, crews, today }: CrewCyclePreviewProps) {
  const cycle = { shift_plan: shiftPlan, cycle_start_date: cycleStart, crews };
  const { months, problem } = cyclePreview(cycle, today);
  if (problem) return <Alert color="yellow">{problem.message}</Alert>;
  const first = months[0]?.days[0];
  return (
    <Stack gap="sm">
      {first ? <TodayLine day={first} /> : null}
      <Legend />
      {months.map((month) => (
        <MonthStrip key={month.month} month={month} today={today} />
      ))}
    </Stack>
  );
}

function TodayLine({ day: { date, duties } }: { readonly day: PreviewDay }) {
  const said = crewLetters.flatMap((letter) => {
    const duty = duties[letter];
    return duty ? [`${texts.crew(letter)} ${texts.onDuty[duty]}`] : [];
  });
  const text = said.length > 0 ? said.join(', ') : texts.cycleNotStarted;
  return <Text fz="sm">{texts.todayIs(formatPlantDate(date), text)}</Text>;
}

function Legend() {
  return (
    <ul className={classes.legend}>
      {(['day', 'night', 'rest'] as const).map((duty) => (
        <li key={duty}>
          <span className={classes.mark} data-duty={duty} aria-hidden>
            {texts.marks[duty]}
          </span>
          {texts.duties[duty]} {texts.shiftTimes[duty]}
        </li>
      ))}
    </ul>
  );
}

const nameOf = (month: string): string =>
  `${texts.months[Number(month.slice(5)) - 1] ?? month} ${month.slice(0, 4)}`;

const weekdayOf = (date: PlantDate): string =>
  texts.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

interface MonthStripProps {
  readonly month: PreviewMonth;
  readonly today: PlantDate;
}

function MonthStrip({ month: { month, days }, today }: MonthStripProps) {
  const name = nameOf(month);
  return (
    // A strip of 31 days is wider than a phone, so the strip scrolls separately, by touch and by arrow keys.
    <ScrollArea
      type="auto"
      scrollbarSize={8}
      className={classes.scroll}
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': texts.previewOf(name) }}
    >
      <table className={classes.month}>
        <caption className={classes.caption}>{name}</caption>
        <thead>
          <tr>
            <td />
            {days.map(({ date }) => (
              <DayHead key={date} date={date} isToday={date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {crewLetters.map((letter) => (
            <tr key={letter}>
              <th scope="row" className={classes.crew}>
                <VisuallyHidden>{texts.crew(letter)}</VisuallyHidden>
                <span aria-hidden>{letter}</span>
              </th>
              {days.map(({ date, duties }) => (
                <DutyCell key={date} duty={duties[letter]} isToday={date === today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface DayProps {
  readonly isToday: boolean;
}

function DayHead({ date, isToday }: DayProps & { readonly date: PlantDate }) {
  const weekday = weekdayOf(date);
  return (
    <th
      scope="col"
      className={classes.day}
      data-weekend={weekday.startsWith('S') || undefined}
      data-today={isToday || undefined}
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
    >
      <span aria-hidden>
        <span className={classes.weekday}>{weekday.slice(0, 2)}</span>
        {Number(date.slice(8))}
      </span>
      <VisuallyHidden>
        {weekday} {formatPlantDate(date)}
        {isToday ? `, ${texts.today}` : ''}
      </VisuallyHidden>
    </th>
  );
}

function DutyCell({ duty, isToday }: DayProps & { readonly duty: Duty | null }) {
  return (
    <td className={classes.duty} data-duty={duty ?? 'none'} data-today={isToday || undefined}>
      <span aria-hidden>{duty ? texts.marks[duty] : '·'}</span>
      <VisuallyHidden>{duty ? texts.duties[duty] : texts.notStarted}</VisuallyHidden>
    </td>
  );
}
