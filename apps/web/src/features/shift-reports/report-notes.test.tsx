/** The notes of a report while another person saves the same report. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aShiftReport } from '../../gallery/a-shift-report';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, fakeServer } from '../../testing/fake-server';
import { ReportNotes } from './report-notes';

const first = { ...aShiftReport({ summary_notes: 'Quiet', version: 3 }), id: 1 };
const later = { ...first, summary_notes: 'Belt of line 2 changed', version: 4 };

beforeEach(() => {
  showUser(aPerson('manager'));
  sessionStorage.clear();
});

const page = (report: typeof first) => (
  <Stage cache={presetCache()}>
    <ReportNotes report={report} />
  </Stage>
);
const notes = () => screen.getByLabelText('Notes') as HTMLTextAreaElement;
const type = (value: string) => fireEvent.change(notes(), { target: { value } });
const warning = () => screen.queryByText(/changed by somebody else/);

it('follow the record until the person types', () => {
  const { rerender } = render(page(first));
  rerender(page(later));
  expect(notes().value).toBe('Belt of line 2 changed');
  expect(warning()).toBeNull();
});

it('keep the typed text, report the save of another person, and load the latest values on request', async () => {
  const { rerender } = render(page(first));
  type('Two short stops');
  rerender(page(later));
  expect(notes().value).toBe('Two short stops');
  expect(warning()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Load the latest values' }));
  expect(notes().value).toBe('Belt of line 2 changed');
  expect(warning()).toBeNull();
});

it('are sent with the version that the person saw, also after a reload of the page', async () => {
  const server = fakeServer({ 'PUT /api/shift-reports/1': data(later) });
  const before = render(page(first));
  type('Two short stops');
  before.unmount();
  render(page(later));
  expect(notes().value).toBe('Two short stops');
  expect(warning()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save notes' }));
  await expect.poll(() => server.bodies['PUT /api/shift-reports/1']).toMatchObject({ version: 3 });
});
