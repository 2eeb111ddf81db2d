/** The shifts that the plan of an order offers, in a plant whose shift model changes. */
import { useForm } from '@mantine/form';
import { defaultPlant } from '@pms/domain/settings/defaults';
import type { PlantFacts } from '@pms/domain/settings/schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../gallery/an-order';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { PlanFields, type PlanFieldValues } from './plan-fields';

/** The last day of two shifts, and the first day of three shifts. */
const [sunday, monday] = ['2026-11-08', '2026-11-09'];
const plant: PlantFacts = {
  ...defaultPlant,
  shift_plan: [
    { first_day: null, model: 'two_shift' },
    { first_day: monday, model: 'three_shift' },
  ],
};

function Fields({ values }: { readonly values: Partial<PlanFieldValues> }) {
  const form = useForm<PlanFieldValues>({
    initialValues: {
      ...{ at_first_free: false, scheduled_start_date: null, scheduled_start_shift: null },
      ...{ scheduled_end_date: null, scheduled_end_shift: null },
      ...values,
    },
  });
  return (
    <PlanFields
      {...{ form, plant, order: anOrder(), proposal: undefined, proposalFailed: false, hasMachine: true }}
    />
  );
}

const show = (values: Partial<PlanFieldValues>) =>
  render(
    <Stage cache={presetCache()}>
      <Fields values={values} />
    </Stage>,
  );

/** The choices of a field, after a press on the field. */
const choicesOf = (label: RegExp): (string | null)[] => {
  const field = screen.getByRole('combobox', { name: label });
  fireEvent.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => textContent);
};

describe('the shifts of a plan', () => {
  it('are the shifts of the chosen date', () => {
    show({ scheduled_start_date: sunday, scheduled_end_date: monday });
    expect(choicesOf(/^Start shift/i)).toHaveLength(3);
    expect(choicesOf(/^End shift/i)).toHaveLength(4);
  });

  it.each([
    [sunday, '08-11-2026 06:00 – 18:00'],
    [monday, '09-11-2026 06:00 – 14:00'],
  ])('on %s end at the end of the shift of this date', (date, text) => {
    show({ scheduled_start_date: date, scheduled_start_shift: 'day', scheduled_end_shift: 'day' });
    expect(screen.getByText(text)).toBeTruthy();
  });
});
