import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { createMachine } from '@pms/domain/machines/endpoints';
import { putCostRate, recordWaste } from '@pms/domain/waste/endpoints';
import { test } from './plant';
test.use({ plantName: 'losses shots' });
const ago = (m: number) => new Date(Date.now() - m * 60_000).toISOString();
test('shots', async ({ plant, signedInPage }) => {
  test.setTimeout(300_000);
  const { admin, supervisor } = plant.people;
  for (const [i, name] of ['Capper 7', 'Filler 12', 'Case packer with a long name'].entries()) {
    const { data } = await admin.call(createMachine, { body: { name, type: 'Filler', environment: 'packaging' } });
    for (let n = 0; n < 11; n++)
      await supervisor.call(reportDowntime, { body: { order_number: `ORD-2026-00${n}`, machine_id: data.id, downtime_category_id: 1 + ((n + i) % 8), primary_cause: ['Bottle jam at the infeed', 'Waiting for caps', 'Label reel changed late'][n % 3] ?? '', reported_by: supervisor.id, start_time: ago(60 * n + 45 + i * 7), ...(n === 0 ? {} : { end_time: ago(60 * n + 5) }) } as never });
  }
  await admin.call(putCostRate, { body: { waste_type: 'RM', unit: 'kg', rate_per_unit: 14.2, valid_from: '2026-01-01' } });
  await admin.call(putCostRate, { body: { waste_type: 'RM', unit: 'kg', rate_per_unit: 15.125, valid_from: '2026-11-01' } });
  for (const [t, q, u] of [['RM', 12.5, 'kg'], ['Overproduction', 40, 'kg'], ['PM', 120, 'pieces'], ['Material Spillage', 700, 'g']] as const)
    await supervisor.call(recordWaste, { body: { order_number: 'ORD-2026-001', waste_type: t, quantity: q, unit: u, reason: 'Bag torn at the hopper' } });
  const page = await signedInPage('admin', { path: '/downtime-report' });
  for (const [path, name] of [['/downtime-report', 'downtime'], ['/supervisor/reports', 'waste-tab'], ['/supervisor/reports?tab=downtime', 'downtime-tab'], ['/cost-rates', 'rates']] as const) {
    await page.goto(path);
    await page.waitForTimeout(1500);
    for (const [width, height] of [[1440, 900], [820, 1180], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        if (colorScheme === 'dark' && width === 820) continue;
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/shots/losses/${name}-${width}-${colorScheme}.png`, fullPage: width === 1440 });
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Add cost rate' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/shots/losses/rate-dialog.png' });
});
