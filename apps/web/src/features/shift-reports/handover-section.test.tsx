/** The notes for the next shift while another person signs the handover. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aShiftReport } from '../../gallery/a-shift-report';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { HandoverSection } from './handover-section';

const open = { ...aShiftReport({ signed: null, acknowledged: null }), id: 1 };
const another = { user_id: 900, name: 'Naledi', at: '2026-03-02T16:00:00.000Z' };

const page = (report: typeof open) => (
  <Stage cache={presetCache()}>
    <HandoverSection report={report} />
  </Stage>
);

beforeEach(() => {
  showUser(aPerson('manager'));
  sessionStorage.clear();
});

it.each([
  ['signs', { signed: another }],
  ['signs and a third person takes over', { signed: another, acknowledged: { ...another, user_id: 901 } }],
])('stay readable if another person %s before this person does', (_what, change) => {
  const { rerender } = render(page(open));
  fireEvent.change(screen.getByLabelText('Notes for the next shift'), {
    target: { value: 'Line 2 leaks oil' },
  });
  rerender(page({ ...open, ...change }));
  expect(screen.queryByLabelText('Notes for the next shift')).toBeNull();
  const left = screen.getByLabelText('Your notes, not part of the handover') as HTMLTextAreaElement;
  expect([left.value, left.readOnly]).toEqual(['Line 2 leaks oil', true]);
  fireEvent.click(screen.getByRole('button', { name: 'Discard my notes' }));
  expect(screen.queryByLabelText('Your notes, not part of the handover')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('are not shown again to the person who signed', () => {
  const user = aPerson('manager');
  const { rerender } = render(page(open));
  fireEvent.change(screen.getByLabelText('Notes for the next shift'), {
    target: { value: 'Line 2 leaks oil' },
  });
  rerender(page({ ...open, signed: { ...another, user_id: user.id } }));
  expect(screen.queryByLabelText('Your notes, not part of the handover')).toBeNull();
});
