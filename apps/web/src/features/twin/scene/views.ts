/** The named views of the scene: the shown part of the floor, and the direction of the camera. */
import type { PlantScene, Rectangle, SceneMachine, ScenePlan } from './scene-types';

export const viewNames = ['overview', 'blending', 'packaging', 'flow', 'aerial'] as const;
export type ViewName = (typeof viewNames)[number];

/** The margin around a machine, so that the picture also shows the plate and the label. */
const margin = 6;

/** The rectangle around some machines. Without machines, the whole floor. */
export function around(machines: readonly SceneMachine[], floor: Rectangle): Rectangle {
  if (machines.length === 0) return floor;
  const [left, right, front, back] = [
    Math.min(...machines.map(({ x }) => x)) - margin,
    Math.max(...machines.map(({ x }) => x)) + margin,
    Math.min(...machines.map(({ z }) => z)) - margin,
    Math.max(...machines.map(({ z }) => z)) + margin,
  ];
  return { x: (left + right) / 2, z: (front + back) / 2, width: right - left, depth: back - front };
}

export function showView(
  scene: PlantScene,
  view: ViewName,
  plan: ScenePlan,
  areaOf: (machineId: number) => string,
): void {
  const ofArea = (area: string) => plan.machines.filter(({ id }) => areaOf(id) === area);
  if (view === 'overview') scene.look(plan.floor, 'angle');
  if (view === 'aerial') scene.look(wholeSite(plan), 'above');
  if (view === 'flow') scene.look(around(plan.machines, plan.floor), 'front');
  if (view === 'blending' || view === 'packaging') scene.look(around(ofArea(view), plan.floor), 'angle');
}

function wholeSite({ floor, buildings }: ScenePlan): Rectangle {
  const all = [floor, ...buildings];
  const edge = (side: 'x' | 'z', size: 'width' | 'depth', sign: 1 | -1) =>
    Math[sign === 1 ? 'max' : 'min'](...all.map((one) => one[side] + (sign * one[size]) / 2));
  const [left, right] = [edge('x', 'width', -1), edge('x', 'width', 1)];
  const [front, back] = [edge('z', 'depth', -1), edge('z', 'depth', 1)];
  return { x: (left + right) / 2, z: (front + back) / 2, width: right - left, depth: back - front };
}
