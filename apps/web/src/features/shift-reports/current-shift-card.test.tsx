import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aShiftReport } from '../../gallery/a-shift-report';
import { nothing } from '../../gallery/example';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { fakeFetch } from '../../testing/fake-fetch';
import { CurrentShiftCard } from './current-shift-card';
import { currentReportQuery } from './queries';

// covers SHIFT-14
it('a report that is generated after the end of the shown shift is a report of the shown shift', async () => {
  const report = aShiftReport({ id: null, shift_date: '2026-03-02', shift_type: 'day' });
  const asked = fakeFetch([201, { success: true, data: { ...report, id: 7 } }]);
  showUser(aPerson('supervisor'));
  const cache = presetCache();
  cache.setQueryData(currentReportQuery(undefined).queryKey, report);
  render(
    <Stage cache={cache}>
      <CurrentShiftCard environment={undefined} onOpen={nothing} />
    </Stage>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const sent = asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ environment: 'all', shift_date: '2026-03-02', shift_type: 'day' });
});
