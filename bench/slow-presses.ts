/** The presses that are measured on a slow tablet. Each press is the first of its kind, on a page that is idle. */
import type { Page } from '@playwright/test';

export interface Press {
  readonly name: string;
  readonly path: string;
  /** The selector of the pressed element. The first match is pressed. */
  readonly target: string;
  /** The selector of the element that appears as the answer to the press. */
  readonly answer: string;
}

const dialog = '[role=dialog]';
const menu = '[role=menu]';
const row = 'tr[data-order]';

/** `archived` is the number of the first order in the list of the archive. */
export const pressesIn = (archived: string): readonly Press[] => [
  {
    name: 'menu of a row',
    path: '/orders',
    target: `${row} button[aria-label^="More actions"]`,
    answer: menu,
  },
  { name: 'details of an order', path: '/orders', target: `${row} td:first-child button`, answer: dialog },
  {
    name: 'dialog Update Quantity',
    path: '/orders?status=in_progress',
    target: `${row} button[aria-label^="Update Quantity"]`,
    answer: dialog,
  },
  {
    name: 'list of the archive',
    path: '/orders',
    target: ':nth-match([role=radiogroup] label, 2)',
    answer: `${row}[data-order="${archived}"]`,
  },
  {
    name: 'order on the card of a machine',
    path: '/production',
    target: 'li[data-machine] > button',
    answer: dialog,
  },
  { name: 'menu of the person', path: '/orders', target: 'header button[aria-haspopup=menu]', answer: menu },
];

export interface PressTimes {
  /** The time from the press to the next frame, in which the person sees that the page accepted the press. */
  readonly nextFrameMs: number;
  /** The time from the press to the frame that shows the answer. */
  readonly answerMs: number;
}

/** Runs in the page, so the function may use only names of its own body. */
function watchPress(answer: string): void {
  addEventListener('pointerdown', ({ timeStamp }) => performance.mark('pressed', { startTime: timeStamp }), {
    capture: true,
    once: true,
  });
  new PerformanceObserver((list) => {
    // Measures only events of the press. A page that changes under the pointer causes further events of the mouse.
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        performance.measure(`event ${entry.name}`, { start: entry.startTime, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const watcher = new MutationObserver(() => {
    const shown = document.querySelector(answer);
    if (!shown || shown.getClientRects().length === 0) return;
    watcher.disconnect();
    // Runs directly after the frame, before waiting work of the page.
    requestAnimationFrame(() =>
      scheduler.postTask(() => performance.mark('answered'), { priority: 'user-blocking' }),
    );
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page. The body must not contain a named function, because tsx would wrap the named function. */
function readPress(): PressTimes {
  const [pressed] = performance.getEntriesByName('pressed');
  const [answered] = performance.getEntriesByName('answered');
  const events = performance.getEntriesByType('measure').filter(({ name }) => name.startsWith('event '));
  return {
    nextFrameMs: Math.max(0, ...events.map(({ duration }) => duration)),
    answerMs: (answered?.startTime ?? Number.NaN) - (pressed?.startTime ?? Number.NaN),
  };
}

const restMs = 1500;

/** Waits until no call is open and the processor has been idle for some time. */
async function rests(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

export async function pressOnce(page: Page, { target, answer }: Press): Promise<PressTimes> {
  const button = page.locator(target).first();
  await button.waitFor();
  await rests(page);
  await page.evaluate(watchPress, answer);
  const box = await button.boundingBox();
  if (!box) throw new Error(`${target} has no place on the screen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0);
  // The browser reports an event only after the frame that follows the event.
  await page.waitForTimeout(restMs);
  return page.evaluate(readPress);
}
