/** The twin on a computer that cannot draw in 3D, such as a thin client or a virtual machine. */
import { expect } from '@playwright/test';
import { chromiumPath, flagsForRoot } from '../scripts/steps/chromium.mjs';
import { aMachine } from './order-scenario';
import { test } from './plant';
import { machineRow, twinPath } from './twin-screen';

test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...(process.getuid?.() === 0 ? flagsForRoot : []), '--disable-3d-apis'],
  },
});

// covers SCENE-4
test('without WebGL the list stays, and the plan from above is one press away', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const machine = await aMachine(plant);
  browserConsole.allow(/WebGL|BJS/);
  const page = await signedInPage('supervisor', { path: twinPath() });
  const problem = page.getByRole('alert').filter({ hasText: 'Babylon.js Error' });
  await expect(problem).toContainText('WebGL');
  await expect(problem.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expect(machineRow(page, machine.name)).toBeVisible();
  await problem.getByRole('button', { name: 'Use 2D Layout' }).click();
  await expect(page.getByRole('heading', { name: 'Advanced 2D Factory Layout' })).toBeVisible();
});
