/**
 * The weeks before the recorded weeks: each week a blender made one blend, and a filler packed what had matured since. The
 * maturation room thereby looks back on three months, which is as long as a blend and its packs take from end to end.
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

/** Both run with crews: somebody is there on every date. */
const blender = machineNamed('Umgeni Blender');
const filler = machineNamed('Berg Filler');
/** A blend is packed in the week after the next one, when it is ready. */
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
