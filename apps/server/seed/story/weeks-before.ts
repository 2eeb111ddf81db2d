/**
 * The weeks before the recorded weeks. Each week a blender makes one blend, and a filler packs the blend that has
 * matured. The maturation room therefore has a history of three months, which is the time from the start of a blend to
 * the last pack of the blend.
 */
import { addDays } from '@pms/domain/plant-time';
import { demoMachines } from '../machines';
import { type DemoProduct, productsOf } from '../products';
import { randomFrom } from '../random';
import { shiftPlan } from './planned-order';
import { minute } from './plant-days';
import { tellShiftOrder } from './shift-order';
import { type Stage, weeksBefore } from './stage';
import type { OrderStory } from './story';

/** Both machines have crews, so that people are at work on every date. */
const blender = machineNamed('Umgeni Blender');
const filler = machineNamed('Berg Filler');
/** A blend is packed two weeks later, when the blend is ready. */
const weeksToPacking = 2;
const packedOn = 3;

function machineNamed(name: string) {
  const machine = demoMachines.find((each) => each.name === name);
  if (!machine) throw new Error(`There is no machine ${name}`);
  return machine;
}

export function ordersOfWeeksBefore(stage: Stage): OrderStory[] {
  const { days, opened, began } = stage;
  if (began === opened) return [];
  const random = randomFrom('weeks before');
  const packs = productsOf(filler);
  const packOf = (week: number) => packs[week % packs.length] as DemoProduct;
  const blendOf = (week: number) =>
    productsOf(blender).find(({ name }) => name === packOf(week).blend) as DemoProduct;
  const first = days.dateOf(began);
  return Array.from({ length: weeksBefore }, (_, week) => week).flatMap((week) => {
    const told = (machine: typeof blender, product: DemoProduct, daysLater: number) => {
      const plan = shiftPlan(days.shiftOn(addDays(first, 7 * week + daysLater), 'day'));
      const slot = { machine, plan, product, free: plan.from, cutoff: opened - 10 * minute };
      return tellShiftOrder(random, slot, stage).orders;
    };
    return [
      ...told(blender, blendOf(week), 0),
      ...(week < weeksToPacking ? [] : told(filler, packOf(week - weeksToPacking), packedOn)),
    ];
  });
}
