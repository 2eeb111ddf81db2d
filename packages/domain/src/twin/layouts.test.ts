import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { automaticLayout } from './automatic-layout';
import { canvasSize, machineSize, scaleLimits } from './canvas';
import { type ConflictKey, compareLayouts, mergeLayouts, sameValue } from './compare-layouts';
import { endGesture, recordStep, redo, startHistory, undo } from './edit-history';
import {
  addItem,
  alignItems,
  alignments,
  copyItems,
  distributeItems,
  moveItems,
  removeItems,
  replaceItem,
  resizeItem,
  turnItems,
} from './edit-layout';
import { groundOf, touches } from './geometry';
import { badFileSentence, readLayoutFile, writeLayoutFile } from './layout-file';
import { boundsOfItem, elementItem, type ItemKey, itemsOf, machineItem, roomItem } from './layout-items';
import { type Drawing, drawing, emptyDrawing, type Room } from './layout-schema';
import { settle } from './snap';

const aRoom = (id: string, more: Partial<Room> = {}): Room => ({
  id,
  name: `Room ${id}`,
  ...{ x: 100, y: 100, width: 400, height: 300 },
  color: '#3b82f6',
  borderColor: '#1d4ed8',
  type: 'production',
  ...more,
});
const aMachine = (id: number, x = 200, y = 200) => ({ id, position: { x, y, rotation: 0, scale: 1 } });
const plan = (rooms: Room[], machines = [aMachine(1)]): Drawing => ({
  data: { ...emptyDrawing().data, rooms },
  machines,
});
const keys = (...some: ItemKey[]) => new Set(some);

const coordinate = fc.integer({ min: -200_000, max: 200_000 }).map((cents) => cents / 100);
const side = fc.integer({ min: 2000, max: 100_000 }).map((cents) => cents / 100);
const box = { x: coordinate, y: coordinate, width: side, height: side };
const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && text !== '');
const colour = fc.constantFrom('#000000', '#3b82f6', '#FFffFF');
const point = fc.tuple(coordinate, coordinate);
const ids = <T>(item: fc.Arbitrary<T>, most: number) =>
  fc
    .array(item, { maxLength: most })
    .map((list) => list.map((item, index) => ({ ...item, id: `i${index}` })));

const anyDrawing: fc.Arbitrary<Drawing> = fc
  .record({
    rooms: ids(
      fc.record({
        name: word,
        ...box,
        color: colour,
        borderColor: colour,
        type: fc.constantFrom('production' as const, 'office' as const),
      }),
      6,
    ),
    screens: ids(
      fc.record({
        name: word,
        ...box,
        type: fc.constantFrom('dashboard' as const, 'emergency' as const),
        content: fc.constantFrom('machine-data' as const, 'performance-kpis' as const),
      }),
      4,
    ),
    elements: ids(
      fc.oneof(
        fc.record({
          kind: fc.constant('wall' as const),
          points: fc.array(point, { minLength: 2, maxLength: 5 }),
        }),
        fc.record({ kind: fc.constant('label' as const), text: word, ...box }),
        fc.record({ kind: fc.constant('safety-zone' as const), ...box }),
      ),
      6,
    ),
    places: fc.array(
      fc.record({
        x: coordinate,
        y: coordinate,
        rotation: fc.integer({ min: 0, max: 360 }),
        scale: fc.integer({ min: 50, max: 200 }).map((percent) => percent / 100),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ rooms, screens, elements, places }) => ({
    data: { canvas: { ...canvasSize }, rooms, screens, elements },
    machines: places.map((position, index) => ({ id: index + 1, position })),
  }));

describe('files of a layout', () => {
  // covers LAYOUT-3
  it('a layout is the same after it is written to a file and read', () => {
    fc.assert(
      fc.property(anyDrawing, (drawn) => {
        const read = readLayoutFile(writeLayoutFile('Plan', drawn, '2026-11-23T00:00:00.000Z'));
        expect(read).toEqual({
          file: { name: 'Plan', ...drawn, created_at: '2026-11-23T00:00:00.000Z', version: '2.0' },
        });
      }),
      { numRuns: 200 },
    );
  });

  // covers LAYOUT-3
  it('a file in the format of the specification gets defaults for the missing fields', () => {
    const { id: _, ...room } = aRoom('a');
    const text = JSON.stringify({
      name: 'Old',
      version: '2.0',
      data: { rooms: [{ id: 'room-1', ...room }] },
      machines: [{ id: 3, position: { x: 10, y: 20 } }],
    });
    expect(readLayoutFile(text)).toMatchObject({
      file: {
        data: { canvas: canvasSize, rooms: [{ id: 'room-1' }], screens: [], elements: [] },
        machines: [{ id: 3, position: { x: 10, y: 20, rotation: 0, scale: 1 } }],
      },
    });
  });

  // covers LAYOUT-4
  it.each([
    ['no JSON', '{', /^The file is not JSON: /],
    [
      'another version',
      '{"name":"A","version":"1.0","data":{},"machines":[]}',
      /^version: Only files of version 2.0/,
    ],
    [
      'a colour',
      JSON.stringify({
        name: 'A',
        version: '2.0',
        data: { rooms: [aRoom('a', { color: 'red' })] },
        machines: [],
      }),
      /^data.rooms.0.color: /,
    ],
    [
      'the same id twice',
      JSON.stringify({ name: 'A', version: '2.0', data: { rooms: [aRoom('a'), aRoom('a')] }, machines: [] }),
      /^data.rooms.1: This room is in the layout twice$/,
    ],
    ['a list', '[]', /expected object/],
  ])('a file with %s is refused with the reason', (_, text, problem) => {
    const read = readLayoutFile(text);
    expect('problems' in read && read.problems[0]).toMatch(problem);
    expect(badFileSentence).toBe('Import failed: Invalid file format');
  });
});

describe('the automatic layout', () => {
  // covers LAYOUT-1
  it('gives each area a room, and each machine a place in the room that no other machine touches', () => {
    const areas = [
      { code: 'blending', name: 'Blending', color: 'blue' },
      { code: 'packaging', name: 'Packaging', color: 'green' },
      { code: 'empty', name: 'Empty', color: 'red' },
    ];
    for (const count of [0, 1, 2, 7, 40, 100]) {
      const machines = Array.from({ length: count }, (_, index) => ({
        id: index + 1,
        name: `M${index}`,
        environment: index % 3 === 0 ? 'blending' : 'packaging',
      }));
      const made = automaticLayout(machines, areas);
      expect(drawing.parse(made)).toEqual(made);
      expect(made.machines.map(({ id }) => id).sort((a, b) => a - b)).toEqual(machines.map(({ id }) => id));
      expect(made.data.rooms.map(({ name }) => name)).not.toContain('Empty');
      const grounds = made.machines.map(({ position }) => groundOf(position));
      const overlaps = grounds.filter((ground, i) =>
        grounds.some((other, j) => j < i && touches(ground, other)),
      );
      expect(overlaps).toEqual([]);
    }
  });
});

describe('two layouts', () => {
  const base = plan([aRoom('a'), aRoom('b', { x: 800 })]);

  // covers LAYOUT-5
  it('are compared: added, moved, changed, removed', () => {
    const after = plan([aRoom('a', { x: 120 }), aRoom('c')], [aMachine(2)]);
    const renamed = plan([aRoom('a', { name: 'Hall' }), aRoom('b', { x: 800 })]);
    const { added, moved, changed, removed } = compareLayouts(base, after);
    expect([added, moved, changed, removed].map((items) => items.map(({ key }) => key))).toEqual([
      ['room:c', 'machine:2'],
      ['room:a'],
      [],
      ['room:b', 'machine:1'],
    ]);
    expect(compareLayouts(base, renamed).changed.map(({ key }) => key)).toEqual(['room:a']);
  });

  // covers LAYOUT-5
  it('are compared by their canvas and floor plan too', () => {
    const canvas = { ...base.data.canvas, width: base.data.canvas.width + 100 };
    const underlay = { image: 'data:image/png;base64,AAAA', x: 0, y: 0, width: 9, height: 9, opacity: 1 };
    expect(compareLayouts(base, base).parts).toEqual([]);
    expect(compareLayouts(base, { ...base, data: { ...base.data, canvas } }).parts).toEqual(['canvas']);
    expect(compareLayouts({ ...base, data: { ...base.data, underlay } }, base).parts).toEqual(['underlay']);
  });

  // covers LAYOUT-6
  it('changes of two people to different items are joined', () => {
    const mine = moveItems(base, keys('room:a'), 40, 0);
    const theirs = removeItems(moveItems(base, keys('machine:1'), 0, 60), keys('room:b'));
    const { conflicts, merged } = mergeLayouts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged(new Map())).toEqual(plan([aRoom('a', { x: 140 })], [aMachine(1, 200, 260)]));
  });

  // covers LAYOUT-6
  it('changes of two people to one item are a choice, even if one person removed the item', () => {
    const mine = moveItems(base, keys('room:a', 'room:b'), 40, 0);
    const theirs = removeItems(moveItems(base, keys('room:a'), 0, 80), keys('room:b'));
    const { conflicts, merged } = mergeLayouts(base, mine, theirs);
    expect(conflicts.map(({ key }) => key)).toEqual(['room:a', 'room:b']);
    expect(merged(new Map())).toEqual(mine);
    expect(
      merged(
        new Map([
          ['room:a', 'theirs'],
          ['room:b', 'theirs'],
        ]),
      ),
    ).toEqual(theirs);
  });

  // covers LAYOUT-6
  it('a merge keeps every item that only one person changed', () => {
    fc.assert(
      fc.property(anyDrawing, anyDrawing, anyDrawing, (old, mine, theirs) => {
        const { merged } = mergeLayouts(old, mine, theirs);
        const all = new Map<ConflictKey, 'theirs'>(
          mergeLayouts(old, mine, theirs).conflicts.map(({ key }) => [key, 'theirs']),
        );
        // A person without changes receives the changes of the other person.
        expect(sameValue(mergeLayouts(old, old, theirs).merged(new Map()), theirs)).toBe(true);
        const own = new Set(itemsOf(mergeLayouts(old, mine, old).merged(new Map())).map(({ key }) => key));
        expect(own).toEqual(new Set(itemsOf(mine).map(({ key }) => key)));
        // Every choice gives a layout that can be stored.
        for (const choices of [new Map<ConflictKey, 'theirs'>(), all])
          expect(drawing.safeParse(merged(choices)).success).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('editing', () => {
  const action = fc.record({
    what: fc.constantFrom('move', 'turn', 'resize', 'remove', 'copy', 'align', 'distribute', 'add', 'lock'),
    pick: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
    amount: fc.integer({ min: -300, max: 300 }),
    back: fc.nat(6),
  });

  // covers EDITOR-1
  it('10,000 random actions with undo and redo return to the same layout', () => {
    let made = 0;
    const newId = () => `n${made++}`;
    let actions = 0;
    fc.assert(
      fc.property(anyDrawing, fc.array(action, { minLength: 100, maxLength: 100 }), (start, list) => {
        let history = startHistory(start);
        const states = [start];
        for (const { what, pick, amount, back } of list) {
          const before = history.present;
          const frozen = JSON.stringify(before);
          const items = itemsOf(before);
          const chosen = pick.flatMap((at) => items[at % Math.max(1, items.length)] ?? []);
          const chosenKeys = new Set(chosen.map(({ key }) => key));
          const next = {
            move: () => moveItems(before, chosenKeys, amount, -amount),
            turn: () => turnItems(before, chosenKeys, amount),
            resize: () =>
              chosen[0]
                ? resizeItem(before, chosen[0].key, {
                    x: amount,
                    y: 0,
                    width: 20 + Math.abs(amount),
                    height: 40,
                  })
                : before,
            remove: () => (items.length > 15 ? removeItems(before, chosenKeys) : before),
            copy: () => (items.length < 40 ? copyItems(before, chosenKeys, 20, newId).drawing : before),
            align: () => alignItems(before, chosenKeys, alignments[Math.abs(amount) % 6] ?? 'left'),
            distribute: () => distributeItems(before, chosenKeys, amount > 0 ? 'x' : 'y'),
            add: () => (items.length < 40 ? addItem(before, roomItem(aRoom(newId()))) : before),
            lock: () => {
              const [first] = chosen;
              if (first?.sort !== 'room') return before;
              return replaceItem(before, roomItem({ ...first.value, locked: !first.value.locked }));
            },
          }[what as 'move']();
          expect(JSON.stringify(before)).toBe(frozen);
          actions += 1;
          history = recordStep(history, next);
          if (next !== before) states.push(next);
          for (let step = 0; step < back; step++) history = undo(history);
          for (let step = 0; step < back; step++) history = redo(history);
          expect(history.present).toBe(next);
        }
        for (const state of states.toReversed()) {
          expect(history.present).toBe(state);
          history = undo(history);
        }
        expect(history.past).toBeUndefined();
        for (const state of states) {
          expect(history.present).toBe(state);
          history = redo(history);
        }
        const last = states.at(-1);
        expect(last && drawing.safeParse({ ...last }).success).toBe(true);
      }),
      { numRuns: 100 },
    );
    expect(actions).toBeGreaterThanOrEqual(10_000);
  });

  // covers EDITOR-1
  it('the moves of one gesture are one step of undo', () => {
    const start = plan([aRoom('a')]);
    let history = startHistory(start);
    for (let step = 0; step < 5; step++)
      history = recordStep(history, moveItems(history.present, keys('room:a'), 5, 0), 'drag 1');
    history = recordStep(endGesture(history), moveItems(history.present, keys('room:a'), 5, 0), 'drag 1');
    expect(history.present.data.rooms[0]?.x).toBe(130);
    history = undo(history);
    expect(history.present.data.rooms[0]?.x).toBe(125);
    expect(undo(history).present).toBe(start);
  });

  // covers EDITOR-2
  it('locked items are not moved, and a machine is not copied', () => {
    const locked = plan([aRoom('a', { locked: true })]);
    expect(moveItems(locked, keys('room:a'), 20, 20)).toBe(locked);
    expect(removeItems(locked, keys('room:a'))).toBe(locked);
    expect(copyItems(locked, keys('machine:1'), 20, () => 'x').drawing).toBe(locked);
  });

  // covers EDITOR-3
  it('items are aligned to their common edge and spread with equal gaps', () => {
    const three = plan([
      aRoom('a', { x: 0 }),
      aRoom('b', { x: 450, y: 300 }),
      aRoom('c', { x: 1000, y: 40 }),
    ]);
    const all = keys('room:a', 'room:b', 'room:c');
    expect(alignItems(three, all, 'top').data.rooms.map(({ y }) => y)).toEqual([40, 40, 40]);
    expect(alignItems(three, all, 'bottom').data.rooms.map(({ y }) => y)).toEqual([300, 300, 300]);
    expect(distributeItems(three, all, 'x').data.rooms.map(({ x }) => x)).toEqual([0, 500, 1000]);
  });

  // covers EDITOR-4
  it('sizes stay within their limits, and the points of a wall stretch with the wall', () => {
    const wall = elementItem({
      id: 'w',
      kind: 'wall',
      points: [
        [0, 0],
        [100, 0],
        [100, 50],
      ],
    });
    const start = addItem(addItem(emptyDrawing(), wall), machineItem(aMachine(1)));
    const wide = resizeItem(start, 'element:w', { x: 10, y: 10, width: 200, height: 100 });
    expect(wide.data.elements[0]).toMatchObject({
      points: [
        [10, 10],
        [210, 10],
        [210, 110],
      ],
    });
    const box = { x: 0, y: 0, width: machineSize.width * 9, height: machineSize.height * 9 };
    expect(resizeItem(start, 'machine:1', box).machines[0]?.position.scale).toBe(scaleLimits.most);
    expect(turnItems(start, keys('machine:1'), -15).machines[0]?.position.rotation).toBe(345);
  });

  // covers EDITOR-5
  it('a moved item snaps to the edge of a neighbour with a guide, or else to the grid', () => {
    const [room] = itemsOf(plan([aRoom('a')], []));
    const snapping = { grid: 20, reach: 8, neighbours: room ? [boundsOfItem(room)] : [] };
    const moved = { x: 505, y: 733, width: 100, height: 80 };
    expect(settle(moved, snapping)).toEqual({
      dx: -5,
      dy: 7,
      guides: [{ axis: 'x', at: 500, from: 100, to: 820 }],
    });
    expect(settle(moved, { ...snapping, reach: 0 })).toMatchObject({ dx: -5, guides: [] });
  });
});
