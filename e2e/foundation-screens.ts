/** Helpers for header, notifications and toasts. */
import type { Locator, Page } from '@playwright/test';

export const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Search' });

export const liveToasts = (page: Page): Locator => page.locator('[data-live-toast]');

export const footer = (page: Page): Locator => page.locator('footer');
