/** An admin restores a backup after a wrong change of the whole plant. All other people see the reason of the pause. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { listBackups } from '@pms/domain/backups/endpoints';
import { complaintsWhileServerIsAway } from './console-watch';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { dialogNamed, expectLive, field } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'which is brought back from a backup' });

// covers SAFE-70, SAFE-71, SAFE-73
test('an admin restores the plant on the page, and all other people wait', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  test.slow();
  await plant.stopServer('stop');
  const server = await plant.anotherServer({
    PORT: new URL(plant.origin).port,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pms-data-')),
    BACKUP_DIR: mkdtempSync(join(tmpdir(), 'pms-backups-')),
  });
  const kept = await anOrder(plant, { product_name: 'Before the backup' });
  const page = await signedInPage('admin', { path: '/admin/backups' });
  await page.getByRole('button', { name: 'Back up now' }).click();
  const list = page.getByRole('table', { name: 'Backups in the folder' });
  const newest = async () => (await plant.people.admin.call(listBackups)).data.backups[0]?.name ?? '';
  await expect.poll(newest).not.toBe('');
  const name = await newest();
  await page.reload();
  await expect(list.getByText('Complete, not proven yet')).toBeVisible();
  const mistake = await anOrder(plant, { product_name: 'By mistake' });

  const other = await signedInPage('supervisor', { path: '/orders' });
  await expectLive(other);
  await expect(other.getByText('By mistake').first()).toBeVisible();

  browserConsole.expect(/status of 400/);
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  const dialog = dialogNamed(page, 'Bring the plant back from this backup');
  await expectAccessible(page, () => expect(dialog).toBeVisible());
  await field(dialog, 'Name of the backup').fill('something else');
  await dialog.getByRole('button', { name: 'Bring the plant back' }).click();
  await expect(dialog.getByText(`Type the name of the backup: ${name}`)).toBeVisible();

  browserConsole.allow(/status of 503|status of 403/);
  browserConsole.allow(complaintsWhileServerIsAway);
  await field(dialog, 'Name of the backup').fill(name);
  await dialog.getByRole('button', { name: 'Bring the plant back' }).click();
  const waiting = { name: 'The plant is being brought back' };
  await expect(page.getByRole('dialog', waiting)).toBeVisible();
  await expect(other.getByRole('dialog', waiting)).toBeVisible();

  for (const one of [page, other]) await expect(one.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const { username, password } = plant.people.supervisor;
  await other.getByRole('textbox', { name: 'Username' }).fill(username);
  await other.getByRole('textbox', { name: 'Password' }).fill(password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByText(kept.order_number).first()).toBeVisible();
  await expect(other.getByText(mistake.order_number)).toHaveCount(0);
  await server.stop();
});
