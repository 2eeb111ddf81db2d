/**
 * Question: with 500 people and 31 days, how long does a planner wait for the roster board and for its verdict, and how long
 * does the guard take for the whole plant over 90 days?
 */
import type { Page } from '@playwright/test';
import { addDays, type PlantDate, shiftOn } from '@pms/domain/plant-time';
import { guardFindings } from '@pms/domain/working-time/guard';
import { southAfricanHolidays, southAfricanRules } from '@pms/domain/working-time/south-africa';
import type { WorkSpan } from '@pms/domain/working-time/work-span';
import { inBrowser, signedIn } from './browser';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { fillRoster, rosterPeople } from './roster-plant';

const guardDays = 90;
const zone = 'Africa/Johannesburg';
const steps = 40;

export interface RosterTimes {
  readonly guardMs: number;
  readonly answerMs: number;
  readonly factsMs: number;
  readonly openMs: number;
  readonly verdictMs: number;
  readonly worstVerdictMs: number;
}

/** 2-2-2: two days, two nights, two days of rest, over 90 days. */
function rotation(employee_id: number): WorkSpan[] {
  return Array.from({ length: guardDays }, (_, day) => day).flatMap((day): WorkSpan[] => {
    const turn = (day + employee_id) % 6;
    const date: PlantDate = addDays('2026-10-01', day);
    const shift = turn < 4 ? shiftOn(date, turn < 2 ? 'day' : 'night', 'two_shift', zone) : undefined;
    if (!shift) return [];
    const { starts_at, ends_at } = shift;
    return [
      {
        employee_id,
        date,
        starts_at,
        ends_at,
        meal_minutes: 60,
        meal_starts_at: null,
        is_meal_relieved: true,
      },
    ];
  });
}

function measureGuard(): number {
  const holidays = new Set(
    [2026, 2027].flatMap((year) => southAfricanHolidays(year).map(({ date }) => date)),
  );
  const people = Array.from({ length: rosterPeople }, (_, id) => rotation(id + 1));
  const start = performance.now();
  for (const [index, spans] of people.entries())
    guardFindings({
      employee_id: index + 1,
      spans,
      agreements: [],
      rules: southAfricanRules,
      calendar: { time_zone: zone, holidays },
    });
  return performance.now() - start;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return quantile(taken, 0.5);
}

/** From each movement until after the frame that shows its verdict. */
async function measureVerdicts(page: Page): Promise<number[]> {
  const chip = page.locator('[data-assignment]').first();
  const box = await chip.boundingBox();
  if (!box) throw new Error('Nobody to drag is on the screen');
  await page.evaluate(() => {
    globalThis.ghostTimes = [];
    addEventListener(
      'pointermove',
      ({ timeStamp }) => {
        requestAnimationFrame(() =>
          setTimeout(() => {
            if (document.querySelector('[data-verdict-card] li'))
              globalThis.ghostTimes.push(performance.now() - timeStamp);
          }),
        );
      },
      true,
    );
  });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(x + step * 6, y + (step % 9) * 40);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return page.evaluate(() => globalThis.ghostTimes);
}

export async function measureRoster(plant: BenchPlant): Promise<RosterTimes> {
  await fillRoster(plant);
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  const span = `from=${month}&to=${addDays(month, 27)}`;
  const answerMs = await timed(() => plant.call('GET', `/roster-board?${span}`));
  const factsMs = await timed(() => plant.call('GET', `/roster-board/guard-facts?${span}`));
  return inBrowser(async (browser) => {
    const page = await (await signedIn(browser, plant)).newPage();
    await page.goto(`${plant.origin}/roster?date=${month}&span=month`);
    await page.locator('[data-assignment]').first().waitFor();
    const start = performance.now();
    await page.reload();
    await page.locator('[data-assignment]').first().waitFor();
    const openMs = performance.now() - start;
    await page.waitForLoadState('networkidle');
    const verdicts = await measureVerdicts(page);
    return {
      guardMs: measureGuard(),
      answerMs,
      factsMs,
      openMs,
      verdictMs: quantile(verdicts, 0.5),
      worstVerdictMs: Math.max(...verdicts),
    };
  });
}
