/** The kind of body of a machine, by the name of the machine type. */
import type { BodyKind } from './scene-types';

/** The first matching pattern decides: a packing line has conveyors, and a blending tank is a blender. */
const kinds: readonly (readonly [BodyKind, RegExp])[] = [
  ['quality_station', /quality|inspect|checkweigh|metal detect|laborator|test/i],
  ['packing_line', /pack|palleti|cas(e|ing)|wrap|carton|seal/i],
  ['labeller', /label|print|cod(er|ing)/i],
  ['filler', /fill|bottl|bagg|dos(er|ing)|capp/i],
  ['blender', /blend|ribbon|v-?mix/i],
  ['mixer', /mix|agitat|homogeni|mill|grind/i],
  ['tank', /tank|vessel|silo|hopper|drum|kettle|reactor/i],
  ['conveyor', /convey|belt|transport|elevator/i],
];

export function bodyKindOf(type: string): BodyKind {
  return kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other';
}
