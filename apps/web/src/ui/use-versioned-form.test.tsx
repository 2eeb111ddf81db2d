import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { draftNames } from './draft';
import { useVersionedForm } from './use-versioned-form';

interface Tank {
  readonly version: number;
  readonly name: string;
  readonly litres: number;
  /** A fact that the form does not show. */
  readonly filled: number;
}

const tank: Tank = { version: 3, name: 'North', litres: 400, filled: 10 };
const quiet = {
  fields: [],
  isBusy: false,
  problem: undefined as string | undefined,
  forgetProblem: vi.fn(),
};
const schema = z.object({ name: z.string(), litres: z.number(), version: z.number() });

/** Opens the form over the record. `show` gives the form a newer record, as a live event does. */
function open(record: Tank, { saving = quiet, followsUntilTyped = true } = {}) {
  const view = renderHook(
    (props: { readonly record: Tank; readonly saving: typeof quiet }) =>
      useVersionedForm(
        {
          draft: '1:tank-7',
          record: props.record,
          valuesOf: ({ name, litres }) => ({ name, litres, code: '' }),
          secrets: ['code'],
          followsUntilTyped,
          schema,
          toBody: ({ name, litres }, { version }) => ({ name, litres, version }),
        },
        props.saving,
      ),
    { initialProps: { record, saving } },
  );
  const form = () => view.result.current;
  return {
    form,
    type: (litres: number) => act(() => form().form.setFieldValue('litres', litres)),
    show: (next: Tank, during = saving) => view.rerender({ record: next, saving: during }),
    refuse: () => view.rerender({ record, saving: { ...saving, problem: 'Refused' } }),
    close: () => view.unmount(),
  };
}

/** The sent version and the sent litres. */
function sent(form: ReturnType<typeof open>['form']) {
  const bodies: { version: number; litres: number }[] = [];
  const event = { preventDefault: () => undefined, currentTarget: document.createElement('form') };
  act(() =>
    form().onSubmit(({ version, litres }) => bodies.push({ version, litres }))(
      event as unknown as Parameters<ReturnType<ReturnType<typeof form>['onSubmit']>>[0],
    ),
  );
  return bodies[0];
}

beforeEach(() => {
  sessionStorage.clear();
  quiet.forgetProblem.mockClear();
});

describe('the form of a stored record', () => {
  it('of a page follows a newer record while a person has typed nothing', () => {
    const { form, show } = open(tank);
    show({ ...tank, version: 4, litres: 500 });
    expect(form().form.values.litres).toBe(500);
    expect(form().isStale).toBe(false);
    expect(sent(form)).toEqual({ version: 4, litres: 500 });
  });

  it('of a dialog reports a newer record also while a person has typed nothing', () => {
    const { form, show } = open(tank, { followsUntilTyped: false });
    show({ ...tank, version: 4, litres: 500 });
    expect(form().isStale).toBe(true);
    expect(sent(form)).toEqual({ version: 3, litres: 400 });
  });

  it('keeps typed text over newer facts, and sends the version that the person saw', () => {
    const { form, type, show } = open(tank);
    type(450);
    show({ ...tank, version: 4, litres: 500 });
    expect(form().isStale).toBe(true);
    // A form on a page offers only the present record.
    expect(form().keepTyped).toBeUndefined();
    expect(sent(form)).toEqual({ version: 3, litres: 450 });
    act(() => form().load());
    expect(form().isStale).toBe(false);
    expect(sent(form)).toEqual({ version: 4, litres: 500 });
    expect(draftNames('1:')).toEqual([]);
  });

  it('replaces the newer facts after the person has chosen the typed text', () => {
    const { form, type, show } = open(tank, { followsUntilTyped: false });
    type(450);
    show({ ...tank, version: 4, litres: 500 });
    act(() => form().keepTyped?.());
    expect(form().isStale).toBe(false);
    expect(quiet.forgetProblem).toHaveBeenCalledOnce();
    expect(sent(form)).toEqual({ version: 4, litres: 450 });
  });

  it('has no conflict with a newer version of the same facts', () => {
    const { form, type, show } = open(tank);
    type(450);
    show({ ...tank, version: 9, filled: 80 });
    expect(form().isStale).toBe(false);
    expect(sent(form)).toEqual({ version: 9, litres: 450 });
  });

  it('ignores a newer record while the call is under way, because the record can be the answer', () => {
    const { form, type, show } = open(tank);
    type(450);
    show({ ...tank, version: 4, litres: 450, name: 'South' }, { ...quiet, isBusy: true });
    expect(form().isStale).toBe(false);
    expect(form().form.values.litres).toBe(450);
  });

  it('does not follow after a refusal: the person learns that other values are in force', () => {
    const view = open(tank);
    view.refuse();
    view.show({ ...tank, version: 4, litres: 500 }, { ...quiet, problem: 'Refused' });
    expect(view.form().isStale).toBe(true);
  });

  it('takes the saved record, although the list still has the older record', () => {
    const { form, type, show } = open(tank);
    type(450);
    act(() => form().take({ ...tank, version: 4, litres: 450 }));
    show(tank);
    expect(form().isStale).toBe(false);
    expect(sent(form)).toEqual({ version: 4, litres: 450 });
  });
});

describe('the draft of the form', () => {
  it('has no conflict when only other facts have changed since', () => {
    const first = open(tank);
    first.type(450);
    first.close();
    const { form } = open({ ...tank, version: 8, filled: 90 });
    expect(form().form.values.litres).toBe(450);
    expect(form().isStale).toBe(false);
    expect(sent(form)).toEqual({ version: 8, litres: 450 });
  });

  it('has a conflict when its facts have changed since, and sends the version of its record', () => {
    const first = open(tank);
    first.type(450);
    first.close();
    const { form } = open({ ...tank, version: 4, name: 'South' });
    expect(form().isStale).toBe(true);
    expect(sent(form)).toEqual({ version: 3, litres: 450 });
  });

  it('ends when the typed values are those of the record again', () => {
    const { type } = open(tank);
    type(450);
    expect(draftNames('1:')).toEqual(['1:tank-7']);
    type(400);
    expect(draftNames('1:')).toEqual([]);
  });

  it('holds no secret, also after the person has chosen the typed text', () => {
    const { form, type, show } = open(tank, { followsUntilTyped: false });
    type(450);
    act(() => form().form.setFieldValue('code', 'hunter2'));
    show({ ...tank, version: 4, litres: 500 });
    act(() => form().keepTyped?.());
    expect(form().form.values.code).toBe('hunter2');
    expect(draftNames('1:')).toEqual(['1:tank-7']);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hunter2');
  });

  it('ignores the draft of other code under its name', () => {
    sessionStorage.setItem('pms-draft:1:tank-7', '{"litres":9}');
    expect(open(tank).form().form.values.litres).toBe(400);
  });
});
