/**
 * Many people act at random on few orders and machines. After each action, a small reference model and the real server
 * must have the same answer and the same state. A failure names the seed and the last steps. The same seed repeats the
 * same walk: MODEL_SEEDS=17 runs only this walk, and MODEL_STEPS=400 limits the number of steps.
 */
import { expect } from 'vitest';
import { type Walked, walk } from './walk';

const stepsEach = 5000;

/**
 * Every refusal that the decisions name for orders and machines. The walks together must meet all of these refusals.
 */
const rules = [
  ...['TRANSITION_NOT_ALLOWED', 'NO_MACHINE_ASSIGNED', 'MACHINE_BUSY', 'MACHINE_NOT_USABLE'],
  ...['MACHINE_IN_OTHER_AREA', 'SCHEDULE_NOT_STARTED', 'SCHEDULE_ENDED', 'OVERRIDE_REASON_REQUIRED'],
  ...['SCHEDULE_INCOMPLETE', 'SCHEDULE_BACKWARDS', 'SCHEDULE_CONFLICT', 'PLAN_IS_FIXED', 'ORDER_IS_FINAL'],
  ...['ORDER_HOLDS_MACHINE', 'QUANTITY_NOT_OPEN', 'QUANTITY_NEGATIVE', 'NOTE_REQUIRED', 'UNDO_TOO_LATE'],
  ...['ALREADY_UNDONE', 'NOT_LATEST_QUANTITY', 'ORDER_STILL_RUNNING', 'ORDER_IS_ARCHIVED'],
  ...['DELETE_NOT_ALLOWED', 'STALE_VERSION', 'MACHINE_HOLDS_ORDER', 'STATUS_FOLLOWS_ORDER'],
  ...['STATUS_NEEDS_REASON', 'MACHINE_IN_USE', 'MACHINE_HAS_ORDERS', 'NOT_FOUND', 'PERMISSION_DENIED'],
  'VALIDATION',
];

/** Runs walks in parallel, each through a separate plant. */
export async function expectAgreement(usual: readonly number[]): Promise<void> {
  const seeds = process.env.MODEL_SEEDS?.split(',').map(Number) ?? usual;
  const steps = Number(process.env.MODEL_STEPS ?? stepsEach);
  const walks = await Promise.allSettled(seeds.map((seed) => walk(seed, steps)));
  const walked = walks.map((settled): Walked => {
    if (settled.status === 'rejected') throw settled.reason;
    return settled.value;
  });
  for (const { accepted } of walked) expect(accepted).toBeGreaterThan(steps / 4);
  if (steps < stepsEach) return;
  const met = new Set(walked.flatMap(({ codes }) => [...codes.keys()]));
  expect(rules.filter((code) => !met.has(code))).toEqual([]);
}
