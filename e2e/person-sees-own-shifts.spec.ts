/** A person sees the own shifts on the phone. A newly published shift appears without a reload. */
import { expect } from '@playwright/test';
import { assign, publishRoster } from '@pms/domain/labour/endpoints';
import { expectAccessible } from './expect-accessible';
import { plantDay } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'own shifts' });

// covers PEOPLE-51
test('a published shift appears on the phone', async ({ plant, signedInPage }) => {
  const { operator, supervisor } = plant.people;
  const page = await signedInPage('operator', {
    path: '/my-shifts',
    viewport: { width: 390, height: 844 },
  });
  await expect(page.getByText('No shift is published for you in the coming two weeks')).toBeVisible();
  const date = plantDay(4);
  await supervisor.call(assign, {
    body: { employee_id: operator.id, assignment_date: date, shift_type: 'night' },
  });
  await supervisor.call(publishRoster, { body: { from: date, to: date } });
  const day = page.locator(`[data-date="${date}"]`);
  await expect(day).toContainText('18:00–06:00');
  await expect(day).toContainText('Night');
  await expectAccessible(page, () => expect(day).toContainText('Night'));
});
