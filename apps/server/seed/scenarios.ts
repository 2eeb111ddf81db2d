/** The plants that can be built, by name. */
export const scenarioNames = ['empty', 'one-shift', 'busy-month', 'many-orders'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export const scenarioTexts: Readonly<Record<ScenarioName, string>> = {
  empty: 'people, machines and their calendar; no orders yet',
  'one-shift': 'what runs right now and what is planned next, without a history',
  'busy-month': 'four weeks of history up to now: the demo',
  'many-orders': '100000 completed orders for measurements, or as many as you say, and 500 that wait',
};

export interface Scenario {
  readonly name: ScenarioName;
  /** The number of orders of `many-orders`. */
  readonly orders?: number;
  readonly open?: number;
}

export const isScenarioName = (text: string | undefined): text is ScenarioName =>
  scenarioNames.some((name) => name === text);
