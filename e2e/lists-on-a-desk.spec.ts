/** Lists on a desk: the actions of the page are on one line. */
import { expect } from '@playwright/test';
import { test } from './plant';

const desk = { width: 1440, height: 900 };

// covers DENS-01
for (const path of ['/shift-reports'])
  test(`the actions of ${path} are on one line with the title`, async ({ signedInPage }) => {
    const page = await signedInPage('admin', { path, viewport: desk });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const last = page.getByRole('button', { name: 'Refresh', exact: true });
    await expect(last).toBeVisible();
    const below = async () => {
      const [titleBox, lastBox] = [await title.boundingBox(), await last.boundingBox()];
      return (lastBox?.y ?? Number.NaN) - (titleBox?.y ?? 0) - (titleBox?.height ?? 0);
    };
    await expect.poll(below, 'pixels from the foot of the title to the last action').toBeLessThan(0);
  });
