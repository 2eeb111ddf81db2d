import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { draftNames, saveDraftsLocally } from './draft';
import { useDraftForm } from './draft-form';

interface Report {
  start: string;
  good: number | '';
  lines: { weight: number }[];
  notes: string;
  code: string;
}

const morning: Report = { start: '08:00', good: 900, lines: [], notes: '', code: '' };

/** Opens the form. `show` gives the form other values for a form in which nobody has typed. */
function open(empty: Report) {
  const view = renderHook(
    (props: { readonly empty: Report }) =>
      useDraftForm<Report>({
        draft: '1:report',
        empty: props.empty,
        follows: ['good'],
        secrets: ['code'],
        schema: z.object({ notes: z.string().min(1, 'Enter notes') }),
        toBody: (values) => values,
      }),
    { initialProps: { empty } },
  );
  const form = () => view.result.current.form;
  return {
    form,
    values: () => form().getValues(),
    type: <Field extends keyof Report>(field: Field, value: Report[Field]) =>
      act(() => form().setFieldValue(field, value as never)),
    show: (next: Report) => view.rerender({ empty: next }),
    close: () => view.unmount(),
  };
}

describe('the draft of a new record', () => {
  it('keeps the typed values alone: the other fields have their values of the new opening', () => {
    const first = open(morning);
    first.type('notes', 'Belt torn');
    first.close();
    const afternoon = { ...morning, start: '14:30', good: 950 };
    expect(open(afternoon).values()).toEqual({ ...afternoon, notes: 'Belt torn' });
  });

  it('ends when each field has the value of the opening again', () => {
    const { type } = open(morning);
    type('notes', 'Belt torn');
    type('lines', [{ weight: 3 }]);
    expect(draftNames('1:')).toEqual(['1:report']);
    type('notes', '');
    type('lines', []);
    expect(draftNames('1:')).toEqual([]);
  });

  it('keeps typed lines', () => {
    const first = open({ ...morning, lines: [{ weight: 1 }] });
    first.type('lines', [{ weight: 1 }, { weight: 2 }]);
    first.close();
    expect(open(morning).values().lines).toEqual([{ weight: 1 }, { weight: 2 }]);
  });

  it('does not begin with a secret', () => {
    open(morning).type('code', 'hunter2');
    expect(draftNames('1:')).toEqual([]);
  });

  it('forgets a text that was saved locally and then removed', () => {
    const first = open(morning);
    first.type('notes', 'Belt torn');
    saveDraftsLocally('1:');
    first.type('start', '07:00');
    first.type('notes', '');
    first.close();
    expect(open(morning).values()).toEqual({ ...morning, start: '07:00' });
  });
});

describe('a field that follows the record', () => {
  it('shows the newer value while nobody has typed in the field, and keeps no draft', () => {
    const { show, values } = open(morning);
    show({ ...morning, start: '08:02', good: 930 });
    expect(values()).toEqual({ ...morning, good: 930 });
    show({ ...morning, good: 960 });
    expect(values().good).toBe(960);
    expect(draftNames('1:')).toEqual([]);
  });

  it('follows also after a person has typed in another field', () => {
    const first = open(morning);
    first.type('notes', 'Two pallets');
    first.show({ ...morning, good: 930 });
    expect(first.values()).toEqual({ ...morning, good: 930, notes: 'Two pallets' });
    first.close();
    expect(open({ ...morning, good: 990 }).values()).toMatchObject({ good: 990, notes: 'Two pallets' });
  });

  it('keeps the typed value, also as a draft', () => {
    const first = open(morning);
    first.type('good', 905);
    first.show({ ...morning, good: 930 });
    expect(first.values().good).toBe(905);
    first.close();
    const again = open({ ...morning, good: 930 });
    again.show({ ...morning, good: 960 });
    expect(again.values().good).toBe(905);
  });

  it('keeps the errors of the other fields', () => {
    const { form, show } = open(morning);
    act(() => void form().validate());
    show({ ...morning, good: 930 });
    expect(form().errors).toEqual({ notes: 'Enter notes' });
  });
});
