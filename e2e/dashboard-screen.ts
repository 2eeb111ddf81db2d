/** Helpers for the dashboard. */
import type { Locator, Page } from '@playwright/test';

export const dashboardHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Production Dashboard', level: 1 });

/** One of the four cards. */
export const metric = (page: Page, name: string): Locator => page.locator(`[data-metric="${name}"]`);

/** One of the lists: Recent Orders, System Alerts, Live Activity Feed. */
export const dashboardPart = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
