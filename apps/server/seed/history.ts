/** The complete story of the demo plant: the weeks of history, the present, and the planned orders. */
import { comingOrders } from './story/coming-days';
import { machineWeeks } from './story/machine-weeks';
import { presentOf } from './story/present';
import type { Stage } from './story/stage';
import type { PlantStory } from './story/story';
import { ordersOfWeeksBefore } from './story/weeks-before';

export function tellHistory(stage: Stage): PlantStory {
  const presents = presentOf(stage);
  const weeks = presents.map(({ machine, from }) => machineWeeks(machine, from, stage));
  return {
    orders: [
      ...ordersOfWeeksBefore(stage),
      ...weeks.flatMap(({ orders }) => orders),
      ...presents.flatMap(({ orders }) => orders),
      ...comingOrders(presents, stage),
    ],
    machines: [...weeks, ...presents].flatMap(({ machines }) => machines),
  };
}
