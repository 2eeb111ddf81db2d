/** The item that a tool draws, in the rectangle or along the line that was drawn. */
import { contentOfScreen, leastSide } from '@pms/domain/twin/canvas';
import { between } from '@pms/domain/twin/geometry';
import { elementItem, type Item, roomItem, screenItem } from '@pms/domain/twin/layout-items';
import type { Point } from '@pms/domain/twin/layout-schema';
import { randomKey } from '../../../client/random-key';
import type { Tool } from './use-editor';

/** What a press without a drag draws, in units. */
const usual = { room: [400, 300], screen: [240, 160], 'safety-zone': [200, 140], label: [200, 40] } as const;

export function newItem(tool: Tool, from: Point, to: Point): Item | undefined {
  const id = randomKey();
  if (tool === 'wall' || tool === 'door') {
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < leastSide) return undefined;
    return elementItem({
      id,
      kind: tool,
      points: [
        [from[0], from[1]],
        [to[0], to[1]],
      ],
    });
  }
  if (tool === 'select' || tool === 'move' || tool === 'machine') return undefined;
  const drawn = between(from, to);
  const [width, height] = usual[tool];
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
