/** What every screen owes everybody: nothing for axe to report in either theme and at each width, and no sideways scroll. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Desk, tablet, phone (interface: shapes). */
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

/** In the second theme only what depends on colours is asked again. */
const themes = [
  { colorScheme: 'light', rules: [] },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const;

const softly = expect.configure({ soft: true });

/** `ready` says that the screen stands as it should after each change of its shape. */
export async function expectAccessible(page: Page, ready: (width: number) => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await ready(size.width);
    // The page takes a moment to fold its menu and its tables to the new width.
    await softly
      .poll(() => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth), {
        message: `pixels to scroll sideways at ${size.width}`,
      })
      .toBeLessThanOrEqual(0);
    for (const { colorScheme, rules } of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await settled(page);
      const { violations } = await axe(page, rules).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
      expect.soft(found, `axe at ${size.width}, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Without frames there is nothing to collect from elsewhere, which would take a page of its own each time. */
function axe(page: Page, rules: readonly string[]): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  return rules.length > 0 ? builder.withRules([...rules]) : builder;
}

/** Colours in the middle of a change are nobody's contrast. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
