/** Accessibility of a screen: axe finds no violation in both themes and at each width, and no part scrolls sideways. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/**
 * Desk, tablet and phone (interface: shapes). The second theme has the same colours at each width. The table of the
 * desk and the cards of the phone show all colours.
 */
const shapes = [
  { size: { width: 1440, height: 900 }, inDark: true },
  { size: { width: 820, height: 1180 }, inDark: false },
  { size: { width: 390, height: 844 }, inDark: true },
] as const;

const colourRules = ['color-contrast', 'link-in-text-block'];

const softly = expect.configure({ soft: true });

/** `ready` waits after each change of the width until the screen is complete. */
export async function expectAccessible(page: Page, ready: (width: number) => Promise<void>): Promise<void> {
  for (const { size, inDark } of shapes) {
    await page.setViewportSize(size);
    // The new width may put another part under the pointer, and this part could show its tooltip over the screen.
    await page.mouse.move(0, 0);
    await ready(size.width);
    // The page needs a moment to fold the menu and the tables to the new width.
    await softly
      .poll(() => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth), {
        message: `pixels to scroll sideways at ${size.width}`,
      })
      .toBeLessThanOrEqual(0);
    await expectNothingFound(page, 'light', size.width);
    // In the second theme, only the colour rules run again.
    if (inDark) await expectNothingFound(page, 'dark', size.width, colourRules);
  }
}

/** Expects that the part does not scroll sideways. Waits, because the part may still adapt to the width of the page. */
export async function expectToFit(part: Locator, name: string): Promise<void> {
  await softly
    .poll(() => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
      message: `pixels to scroll sideways in ${name}`,
    })
    .toBeLessThanOrEqual(0);
}

async function expectNothingFound(
  page: Page,
  colorScheme: 'light' | 'dark',
  width: number,
  rules: readonly string[] = [],
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // A script of the application changes the theme. A page without scripts follows the system at once.
  const application = page.locator('html[data-mantine-color-scheme]');
  if ((await application.count()) > 0)
    await expect(application).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await settled(page);
  const violations = await runAxe(page, rules);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(found, `axe at ${width}, ${colorScheme}`).toEqual([]);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once for each page load, because loading axe takes as long as half of the rules. */
async function runAxe(page: Page, rules: readonly string[]): Promise<Axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(values.length > 0 ? { runOnly: { type: 'rule', values } } : {}),
    });
    return violations;
  }, rules as string[]);
}

/** Waits for the end of transitions, because a colour in transition would violate the contrast rule. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
