/** The plan of the scene where no layout says where machines stand: a grid for each area, beside each other. */
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

interface Placeable {
  readonly id: number;
  readonly type: string;
  readonly environment: string;
}

export function gridPlan(
  machines: readonly Placeable[],
  colourOf: (environment: string) => string,
): ScenePlan {
  const areas = [...new Set(machines.map(({ environment }) => environment))].sort();
  const share = floor.width / Math.max(1, areas.length);
  const rooms: SceneRoom[] = [];
  const placed: SceneMachine[] = [];
  areas.forEach((area, index) => {
    const ofArea = machines.filter(({ environment }) => environment === area);
    const room = {
      x: -floor.width / 2 + (index + 0.5) * share,
      z: 0,
      width: share - 3,
      depth: floor.depth - 4,
    };
    rooms.push({ id: area, colour: colourOf(area), ...room });
    const columns = Math.max(1, Math.ceil(Math.sqrt((ofArea.length * room.width) / room.depth)));
    const rows = Math.ceil(ofArea.length / columns);
    const cell = { width: room.width / columns, depth: room.depth / rows };
    ofArea.forEach(({ id, type }, i) => {
      placed.push({
        id,
        kind: bodyKindOf(type),
        x: room.x - room.width / 2 + ((i % columns) + 0.5) * cell.width,
        z: room.z + room.depth / 2 - (Math.floor(i / columns) + 0.5) * cell.depth,
        rotation: 0,
        scale: Math.min(1.6, cell.width / 6, cell.depth / 5),
      });
    });
  });
  return { floor, buildings: siteOf(specifiedBuildings), rooms, walls: [], machines: placed };
}
