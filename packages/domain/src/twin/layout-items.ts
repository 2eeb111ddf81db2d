/** The items of a layout. Selection, movement, comparison and merge use items of every kind in the same way. */
import { boundsOf, groundOf, type Rectangle, rounded } from './geometry';
import type { Drawing, LayoutElement, PlacedMachine, Point, Room, Screen } from './layout-schema';

/** The key of an item, unique in the layout: "room:r1", "machine:7". */
export type ItemKey = `${'room' | 'screen' | 'element' | 'machine'}:${string}`;

export type Item =
  | { readonly sort: 'room'; readonly key: ItemKey; readonly value: Room }
  | { readonly sort: 'screen'; readonly key: ItemKey; readonly value: Screen }
  | { readonly sort: 'element'; readonly key: ItemKey; readonly value: LayoutElement }
  | { readonly sort: 'machine'; readonly key: ItemKey; readonly value: PlacedMachine };

export const roomItem = (value: Room): Item => ({ sort: 'room', key: `room:${value.id}`, value });
export const screenItem = (value: Screen): Item => ({ sort: 'screen', key: `screen:${value.id}`, value });
export const elementItem = (value: LayoutElement): Item => ({
  sort: 'element',
  key: `element:${value.id}`,
  value,
});
export const machineItem = (value: PlacedMachine): Item => ({
  sort: 'machine',
  key: `machine:${value.id}`,
  value,
});

/** The items from the lowest to the topmost: rooms, elements, machines, screens. */
export const itemsOf = ({ data, machines }: Drawing): Item[] => [
  ...data.rooms.map(roomItem),
  ...data.elements.map(elementItem),
  ...machines.map(machineItem),
  ...data.screens.map(screenItem),
];

export function boundsOfItem(item: Item): Rectangle {
  if (item.sort === 'machine') return groundOf(item.value.position);
  if (item.sort === 'element' && 'points' in item.value) return boundsOf(item.value.points);
  const { x, y, width, height } = item.value as Rectangle;
  return { x, y, width, height };
}

/** The drawing of these items, with the canvas and the underlay of another drawing. */
export function drawingOf(items: readonly Item[], { data }: Pick<Drawing, 'data'>): Drawing {
  const { canvas, underlay } = data;
  return {
    data: {
      canvas,
      rooms: items.flatMap((item) => (item.sort === 'room' ? [item.value] : [])),
      screens: items.flatMap((item) => (item.sort === 'screen' ? [item.value] : [])),
      elements: items.flatMap((item) => (item.sort === 'element' ? [item.value] : [])),
      ...(underlay ? { underlay } : {}),
    },
    machines: items.flatMap((item) => (item.sort === 'machine' ? [item.value] : [])),
  };
}

/** Moves the item. The size of the item does not change. */
export function movedItem(item: Item, dx: number, dy: number): Item {
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: rounded(x + dx),
    y: rounded(y + dy),
  });
  if (item.sort === 'machine')
    return machineItem({ ...item.value, position: { ...item.value.position, ...at(item.value.position) } });
  if (item.sort === 'room') return roomItem({ ...item.value, ...at(item.value) });
  if (item.sort === 'screen') return screenItem({ ...item.value, ...at(item.value) });
  const { value } = item;
  if ('points' in value)
    return elementItem({
      ...value,
      points: value.points.map(([x, y]): [number, number] => [rounded(x + dx), rounded(y + dy)]),
    });
  return elementItem({ ...value, ...at(value) });
}

/** The points of a wall or door; undefined for every other item. */
export const pointsOf = (item: Item): readonly Point[] | undefined =>
  item.sort === 'element' && 'points' in item.value ? item.value.points : undefined;
