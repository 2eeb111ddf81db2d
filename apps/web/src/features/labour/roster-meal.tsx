/**
 * The person who relieves another person during the meal, and the time of the meal. The meal counts as work if nobody
 * is named and the plant does not cover every meal.
 */
import { Group, Select, TextInput } from '@mantine/core';
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import { addDays, formatTime, instantAt, shiftOn, skippedClock } from '@pms/domain/plant-time';
import { type FormEvent, useState } from 'react';
import { usePlant } from '../../client/plant';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { carryTexts as texts } from './roster-carry-texts';
import type { RosterModel } from './roster-model';
import type { RosterChanges } from './use-roster-changes';

interface RosterMealProps {
  readonly model: RosterModel;
  readonly one: BoardAssignment;
  readonly changes: RosterChanges;
  readonly onClose: () => void;
}

export function RosterMeal({ model, one, changes, onClose }: RosterMealProps) {
  const { time_zone: zone, shift_plan } = usePlant();
  const [relief, setRelief] = useState<string | null>(
    one.own?.meal_relief_by ? String(one.own.meal_relief_by) : null,
  );
  const [time, setTime] = useState(one.own?.meal_starts_at ? formatTime(one.own.meal_starts_at, zone) : '');
  const [wrong, setWrong] = useState<string>();
  const name = model.people.get(one.employee_id)?.full_name ?? '';
  const beside = model.board.assignments.filter(
    ({ date, shift_type, employee_id }) =>
      date === one.date && shift_type === one.shift_type && employee_id !== one.employee_id,
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const starts = one.own ?? shiftOn(one.date, one.shift_type, shift_plan, zone);
    const stored = one.own?.meal_starts_at;
    // The field does not show which of two equal hours is meant when the clock is put back. An unchanged time therefore
    // means the stored time.
    const isUnchanged = stored && time === formatTime(stored, zone);
    const meal_starts_at = isUnchanged
      ? stored
      : time === ''
        ? null
        : mealAt(time, one.date, starts?.starts_at ?? '', zone);
    if (meal_starts_at === undefined) {
      setWrong(texts.wrongTime);
      return;
    }
    const skipped = meal_starts_at === null ? undefined : skippedClock(time, meal_starts_at, zone);
    if (skipped !== undefined) {
      setWrong(skipped);
      return;
    }
    onClose();
    changes.setMeal(one, { meal_relief_by: relief === null ? null : Number(relief), meal_starts_at }, name);
  };
  return (
    <form onSubmit={submit}>
      <Group align="end" gap="sm">
        <Select
          label={texts.reliefOf(name)}
          w="14rem"
          clearable
          searchable
          placeholder={texts.noRelief}
          data={beside.map(({ employee_id: id }) => ({
            value: String(id),
            label: model.people.get(id)?.full_name ?? '',
          }))}
          value={relief}
          onChange={setRelief}
        />
        <TextInput
          label={texts.mealAt}
          w="7rem"
          placeholder="HH:mm"
          value={time}
          error={wrong}
          onChange={({ currentTarget: { value } }) => {
            setTime(value);
            setWrong(undefined);
          }}
        />
        <ReasonedButton type="submit" reason={undefined} variant="default">
          {texts.saveMeal}
        </ReasonedButton>
      </Group>
    </form>
  );
}

/** The time on the date of the shift, or on the next date if the time would be before the start of the shift. */
function mealAt(time: string, date: string, startsAt: string, zone: string): string | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  const sameDay = instantAt(date, minute, zone);
  return sameDay >= startsAt ? sameDay : instantAt(addDays(date, 1), minute, zone);
}
