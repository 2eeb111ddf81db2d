/** The machines of the demo plant, named after rivers of South Africa. */

export interface DemoMachine {
  readonly name: string;
  /** One of the shipped machine types. */
  readonly type: 'Blender' | 'Mixer' | 'Filler' | 'Labeller' | 'Packaging Line';
  readonly environment: 'blending' | 'packaging';
  /** Kilograms or units for one cycle. */
  readonly capacity: number;
  /** Kilograms or units for one hour. */
  readonly production_rate: number;
  /** Null if the cost is not known. A stop of such a machine has no cost (PH-34). */
  readonly downtime_cost_per_hour: number | null;
  /**
   * The number of people that the machine needs. The people of the next machine also operate a machine that needs no
   * person.
   */
  readonly operators_per_shift: number;
  readonly packers_per_shift: number;
  /** Runs around the clock with the crews A, B and C. */
  readonly has_crews: boolean;
  /** The share of its shifts in which it has an order. */
  readonly busy: { readonly day: number; readonly night: number };
}

type Kind = Pick<DemoMachine, 'type' | 'environment'>;
type Running = Pick<DemoMachine, 'operators_per_shift' | 'packers_per_shift' | 'has_crews' | 'busy'>;

const blender: Kind = { type: 'Blender', environment: 'blending' };
const mixer: Kind = { type: 'Mixer', environment: 'blending' };
const filler: Kind = { type: 'Filler', environment: 'packaging' };
const labeller: Kind = { type: 'Labeller', environment: 'packaging' };
const line: Kind = { type: 'Packaging Line', environment: 'packaging' };

const always: Running = {
  operators_per_shift: 1,
  packers_per_shift: 0,
  has_crews: true,
  busy: { day: 0.97, night: 0.93 },
};
const often: Running = { ...always, has_crews: false, busy: { day: 0.9, night: 0.5 } };
const seldom: Running = { ...often, busy: { day: 0.75, night: 0.2 } };
const byItself = { operators_per_shift: 0 } as const;

function machine(
  name: string,
  kind: Kind,
  [capacity, production_rate, downtime_cost_per_hour]: readonly [number, number, number | null],
  running: Running,
): DemoMachine {
  return { name, ...kind, capacity, production_rate, downtime_cost_per_hour, ...running };
}

export const demoMachines: readonly DemoMachine[] = [
  machine('Umgeni Blender', blender, [1200, 900, 4200], always),
  machine('Tugela Blender', blender, [800, 620, 3100], often),
  machine('Limpopo Mixer', mixer, [500, 420, 2400], { ...often, ...byItself }),
  machine('Vaal Mixer', mixer, [450, 360, 2100], { ...seldom, ...byItself }),
  machine('Berg Filler', filler, [12, 2400, 3800], { ...always, packers_per_shift: 1 }),
  machine('Breede Filler', filler, [8, 1800, 2900], often),
  machine('Gariep Labeller', labeller, [1, 3000, 1700], { ...often, ...byItself }),
  machine('Olifants Labeller', labeller, [1, 2600, null], { ...seldom, ...byItself }),
  machine('Kei Packing Line', line, [24, 1200, 2600], seldom),
  machine('Sundays Packing Line', line, [24, 1500, 2800], { ...often, ...byItself }),
];
