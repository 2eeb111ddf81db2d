/** A stop gets an excluded reason after the shift. The stop stays a loss until a second person approves the change. */
import { expect } from '@playwright/test';
import { createStopReason, listStopReasons, reportDowntime } from '@pms/domain/downtime/endpoints';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { dialogNamed, expectLive, expectToast, openDetails, ordersNamed, pick } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'exclusions' });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

// covers LOSS-89
test('a supervisor excludes a stop of a past shift, and a manager approves it', async ({
  plant,
  signedInPage,
}) => {
  const { admin, supervisor } = plant.people;
  const { data: reasons } = await admin.call(listStopReasons);
  await admin.call(createStopReason, {
    body: {
      code: 'town_meeting',
      label: 'Town meeting',
      category: reasons[0]?.category ?? '',
      time_class: 'excluded',
    },
  });
  const order = await anOrder(plant, { status: 'in_progress' });
  await supervisor.call(reportDowntime, {
    body: {
      reported_by: supervisor.id,
      order_number: order.order_number,
      machine_id: order.machine_id ?? 0,
      primary_cause: 'Belt torn',
      reason_code: 'equipment_breakdown',
      start_time: hoursAgo(50),
      end_time: hoursAgo(49),
    },
  });

  const asking = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  await expectLive(asking);
  const details = await openDetails(asking, order);
  await details.getByRole('button', { name: /^Explain: / }).click();
  const explaining = dialogNamed(asking, 'Explain the stop');
  await pick(explaining, 'Reason', 'Town meeting');
  await explaining.getByRole('button', { name: 'Save reason' }).click();
  const mark = details.getByText('Waits for a second person');
  await expect(mark).toBeVisible();
  await expect(details.getByText('It still counts as a loss.')).toContainText(supervisor.full_name);
  await expect(details.getByRole('button', { name: /^Approve exclusion/ })).toHaveCount(0);

  const page = await signedInPage('manager', { path: '/downtime-report' });
  const row = page.locator('[data-stop]').filter({ hasText: 'Waits for a second person' });
  await expectAccessible(page, () => expect(row).toBeVisible());
  await row.getByRole('button', { name: /^Approve exclusion/ }).click();
  await expectToast(page, 'The exclusion is approved');
  await expect(row).toHaveCount(0);
  // The page of the supervisor shows the approval without a reload.
  await expect(mark).toHaveCount(0);
});
