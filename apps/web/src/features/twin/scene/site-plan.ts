/** The layout of the plant as input of the scene, with the buildings of the site around the floor. */
import type { PlantSettings } from '@pms/domain/settings/schema';
import { metresPerUnit } from '@pms/domain/twin/canvas';
import { type Rectangle as DrawnBox, middleOf } from '@pms/domain/twin/geometry';
import type { Drawing, Point } from '@pms/domain/twin/layout-schema';
import { bodyKindOf } from './body-kind';
import type {
  Rectangle,
  SceneBuilding,
  SceneMachine,
  SceneModel,
  SceneNote,
  ScenePlan,
  SceneRoom,
} from './scene-types';

/** The scene of specification 3, section 9: 80 by 60 units. A unit is one metre. */
const floor = { x: 0, z: 0, width: 80, depth: 60 } as const;

/** The distance between the buildings of the site, in metres. */
const yard = 6;

export type Buildings = PlantSettings['buildings'];

interface SiteBuilding {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  readonly side: 'here' | 'left' | 'right';
}

/**
 * The site of specification 3, section 2, in the sizes of the plant (decision A-47). The first building holds the
 * floor.
 */
const buildingsOf = (of: Buildings): readonly SiteBuilding[] => [
  { name: 'Main Factory', width: of.main_width_m, depth: of.main_length_m, side: 'here' },
  { name: 'Inbound Warehouse', width: of.inbound_width_m, depth: of.inbound_length_m, side: 'left' },
  { name: 'Rebate Store', width: of.rebate_width_m, depth: of.rebate_length_m, side: 'left' },
  { name: 'Outbound Warehouse', width: of.outbound_width_m, depth: of.outbound_length_m, side: 'right' },
];

/** The buildings beside the floor. Each building is farther out than the previous building. */
function siteOf(buildings: readonly SiteBuilding[]): SceneBuilding[] {
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

/** The layout in coordinates of the scene: metres from the middle of the floor, z to the back. */
export function scenePlanOf(
  { data, machines }: Drawing,
  typeOf: ReadonlyMap<number, string>,
  buildings: Buildings,
  models: ReadonlyMap<string, SceneModel>,
): ScenePlan {
  const { width, height } = data.canvas;
  const at = ([x, y]: Point): [number, number] => [
    (x - width / 2) * metresPerUnit,
    (height / 2 - y) * metresPerUnit,
  ];
  const placed = (box: DrawnBox): Rectangle => {
    const [x, z] = at(middleOf(box));
    return { x, z, width: box.width * metresPerUnit, depth: box.height * metresPerUnit };
  };
  const piecesOf = (points: readonly Point[]) =>
    points.slice(1).map((to, index) => ({ from: at(points[index] ?? to), to: at(to) }));
  return {
    floor: { x: 0, z: 0, width: width * metresPerUnit, depth: height * metresPerUnit },
    buildings: siteOf(buildingsOf(buildings)),
    rooms: data.rooms.map((room): SceneRoom => ({ id: room.id, colour: room.color, ...placed(room) })),
    walls: data.elements.flatMap((one) => (one.kind === 'wall' ? piecesOf(one.points) : [])),
    doors: data.elements.flatMap((one) => (one.kind === 'door' ? piecesOf(one.points) : [])),
    zones: data.elements.flatMap((one) => (one.kind === 'safety-zone' ? [placed(one)] : [])),
    screens: data.screens.map(placed),
    notes: data.elements.flatMap((one): SceneNote[] => {
      if (one.kind !== 'label') return [];
      const [x, z] = at(middleOf(one));
      return [{ id: one.id, text: one.text, x, z }];
    }),
    machines: machines.flatMap(({ id, position }): SceneMachine[] => {
      const type = typeOf.get(id);
      // A machine that was removed from the plant has no body.
      if (type === undefined) return [];
      const [x, z] = at([position.x, position.y]);
      const rotation = (position.rotation * Math.PI) / 180;
      return [{ id, kind: bodyKindOf(type), model: models.get(type), x, z, rotation, scale: position.scale }];
    }),
  };
}
