/**
 * The recorded process flow: the output of each blender goes to the maturation room, and the contents of the room go to
 * packaging. A path stands for a recorded quantity. Without a recorded quantity there is no path.
 */

import { formatQuantity } from '@pms/domain/number-format';
import type { MachineThen } from '@pms/domain/twin/replay';
import type { SceneMachine, ScenePlan } from '../scene/scene-types';
import type { TwinFlow } from '../scene/twin-scene-panel';
import { around } from '../scene/views';

/** The maturing quantity of one unit. */
export interface Maturing {
  readonly unit: string;
  readonly quantity: number;
  readonly blends: number;
}

const blending = 'blending';
const packaging = 'packaging';
const maturation = 'maturation';

const amount = (quantity: number, unit: string): string => formatQuantity(quantity, unit);

/** The middle of the machines or of the room of an area. Undefined for an area without machines and without a room. */
function middleOf(
  area: string,
  plan: ScenePlan,
  inArea: readonly SceneMachine[],
): readonly [number, number] | undefined {
  const room = plan.rooms.find(({ id }) => id === area);
  if (room) return [room.x, room.z];
  if (inArea.length === 0) return undefined;
  const { x, z } = around(inArea, plan.floor);
  return [x, z];
}

export function flowsOf(
  machines: readonly MachineThen[],
  plan: ScenePlan,
  maturing: readonly Maturing[],
): TwinFlow[] {
  const placeOf = new Map(plan.machines.map((machine) => [machine.id, machine]));
  const placed = (area: string) =>
    machines.flatMap((machine) => {
      const place = placeOf.get(machine.id);
      return machine.environment === area && place ? [{ machine, place }] : [];
    });
  const [blenders, packers] = [placed(blending), placed(packaging)];
  // Without a maturation room in the layout, the flow passes between the two areas.
  const [from, to] = [
    middleOf(
      blending,
      plan,
      blenders.map(({ place }) => place),
    ),
    middleOf(
      packaging,
      plan,
      packers.map(({ place }) => place),
    ),
  ];
  const room =
    middleOf(
      maturation,
      plan,
      placed(maturation).map(({ place }) => place),
    ) ?? (from && to ? ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const) : undefined);
  if (!room) return [];
  const made = blenders.flatMap(({ machine, place }): TwinFlow[] => {
    const { order } = machine;
    if (!order || order.good <= 0) return [];
    return [
      {
        id: `made ${machine.id}`,
        from: [place.x, place.z],
        to: room,
        label: `${order.product_name}: ${amount(order.good, order.unit)}`,
        isMoving: machine.sign === 'busy',
      },
    ];
  });
  const running = packers.filter(({ machine }) => machine.order && machine.order.good > 0);
  const packed = running.map(({ machine, place }): TwinFlow => {
    const { order } = machine;
    return {
      id: `packed ${machine.id}`,
      from: room,
      to: [place.x, place.z],
      label: order ? `${order.product_name}: ${amount(order.good, order.unit)}` : '',
      isMoving: machine.sign === 'busy',
    };
  });
  const held = maturing.map(
    ({ unit, quantity, blends }, index): TwinFlow => ({
      id: `held ${unit}`,
      from: [room[0] - 3, room[1] - index * 2],
      to: [room[0] + 3, room[1] - index * 2],
      label: `Maturing: ${amount(quantity, unit)} in ${blends === 1 ? '1 blend' : `${blends} blends`}`,
      isMoving: false,
    }),
  );
  return [...made, ...held, ...packed];
}
