/** The layout of the plant as the scene is given it, with the buildings of the site around it. */
import { metresPerUnit } from '@pms/domain/twin/canvas';
import { middleOf } from '@pms/domain/twin/geometry';
import type { Drawing, Point } from '@pms/domain/twin/layout-schema';
import { bodyKindOf } from './body-kind';
import type { SceneBuilding, SceneMachine, ScenePlan, SceneRoom } from './scene-types';

/** The scene of specification 3, section 9: 80 by 60 units, a unit is a metre. */
const floor = { x: 0, z: 0, width: 80, depth: 60 } as const;

/** Between the buildings of the site, in metres. */
const yard = 6;

interface NamedSize {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
}

/** The site of specification 3, section 2 (decision A-47): the first is the one that the floor lies in. */
const specifiedBuildings: readonly (NamedSize & { readonly side: 'here' | 'left' | 'right' })[] = [
  { name: 'Main Factory', width: 80, depth: 33, side: 'here' },
  { name: 'Inbound Warehouse', width: 42.4, depth: 37, side: 'left' },
  { name: 'Rebate Store', width: 37.6, depth: 37, side: 'left' },
  { name: 'Outbound Warehouse', width: 80, depth: 29, side: 'right' },
];

/** Buildings beside the floor at their sizes, each further out than the one before it. */
function siteOf(buildings: typeof specifiedBuildings): SceneBuilding[] {
  let [left, right] = [-floor.width / 2, floor.width / 2];
  return buildings.map(({ name, width, depth, side }) => {
    if (side === 'here') return { name, x: 0, z: 0, width, depth };
    if (side === 'left') {
      left -= yard + width;
      return { name, x: left + width / 2, z: 0, width, depth };
    }
    right += yard + width;
    return { name, x: right - width / 2, z: 0, width, depth };
  });
}

/** The layout in the measures of the scene: metres from the middle of the floor, z to the back. */
export function scenePlanOf({ data, machines }: Drawing, typeOf: ReadonlyMap<number, string>): ScenePlan {
  const { width, height } = data.canvas;
  const at = ([x, y]: Point): [number, number] => [
    (x - width / 2) * metresPerUnit,
    (height / 2 - y) * metresPerUnit,
  ];
  return {
    floor: { x: 0, z: 0, width: width * metresPerUnit, depth: height * metresPerUnit },
    buildings: siteOf(specifiedBuildings),
    rooms: data.rooms.map((room): SceneRoom => {
      const [x, z] = at(middleOf(room));
      return {
        id: room.id,
        colour: room.color,
        ...{ x, z, width: room.width * metresPerUnit, depth: room.height * metresPerUnit },
      };
    }),
    walls: data.elements.flatMap((one) =>
      one.kind === 'wall'
        ? one.points.slice(1).map((to, index) => ({ from: at(one.points[index] ?? to), to: at(to) }))
        : [],
    ),
    machines: machines.flatMap(({ id, position }): SceneMachine[] => {
      const type = typeOf.get(id);
      // A machine that is not in the plant any more has no body.
      if (type === undefined) return [];
      const [x, z] = at([position.x, position.y]);
      const rotation = (position.rotation * Math.PI) / 180;
      return [{ id, kind: bodyKindOf(type), x, z, rotation, scale: position.scale }];
    }),
  };
}
