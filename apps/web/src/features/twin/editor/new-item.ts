/** The new item of a tool, in the drawn rectangle or along the drawn line. */
import { contentOfScreen, leastSide } from '@pms/domain/twin/canvas';
import { between, lengthOf } from '@pms/domain/twin/geometry';
import { elementItem, type Item, roomItem, screenItem } from '@pms/domain/twin/layout-items';
import { layoutLimits, type Point } from '@pms/domain/twin/layout-schema';
import { randomKey } from '../../../client/random-key';
import type { Tool } from './use-editor';

/** The size in units of an item that a press without a drag makes. */
const usual = { room: [400, 300], screen: [240, 160], 'safety-zone': [200, 140], label: [200, 40] } as const;

export function newItem(tool: Tool, from: Point, to: Point): Item | undefined {
  const id = randomKey();
  if (!(tool in usual)) return undefined;
  const drawn = between(from, to);
  const [width, height] = usual[tool as keyof typeof usual];
  const isDrawn = drawn.width >= leastSide && drawn.height >= leastSide;
  const box = isDrawn ? drawn : { x: from[0], y: from[1], width, height };
  if (tool === 'room')
    return roomItem({
      id,
      name: 'Room',
      ...box,
      color: '#3b82f6',
      borderColor: '#1d4ed8',
      type: 'production',
    });
  if (tool === 'screen')
    return screenItem({
      id,
      name: 'Screen',
      ...box,
      type: 'dashboard',
      content: contentOfScreen.dashboard,
    });
  if (tool === 'label') return elementItem({ id, kind: 'label', text: 'Label', ...box });
  return elementItem({ id, kind: 'safety-zone', name: 'Safety zone', ...box });
}

/** A wall through all points, or a door between the first two points. Undefined for a line without a length. */
export function drawnLine(tool: Tool, points: readonly Point[]): Item | undefined {
  if (tool !== 'wall' && tool !== 'door') return undefined;
  const some = (tool === 'door' ? points.slice(0, 2) : points.slice(0, layoutLimits.points)).map(
    ([x, y]): [number, number] => [x, y],
  );
  if (some.length < 2 || lengthOf(some) < leastSide) return undefined;
  return elementItem({ id: randomKey(), kind: tool, points: some });
}
