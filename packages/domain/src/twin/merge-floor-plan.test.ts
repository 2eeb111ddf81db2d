/** The merge of the floor plan to trace, and of the canvas, when two people changed one layout. */
import { expect, it } from 'vitest';
import { mergeLayouts } from './compare-layouts';
import { withUnderlay } from './edit-layout';
import { type Drawing, emptyDrawing, type Underlay } from './layout-schema';

type Traced = Underlay | undefined;
const aPicture = (x: number): Underlay => ({
  ...{ image: 'data:image/png;base64,AAAA', x, y: 0, width: 100, height: 100, opacity: 0.5 },
});
const [old, mine, theirs] = [aPicture(1), aPicture(2), aPicture(3)];
const traced = (picture: Traced): Drawing => withUnderlay(emptyDrawing(), picture);

interface Case {
  readonly base: Traced;
  readonly here: Traced;
  readonly there: Traced;
  readonly expected: Traced | 'a choice';
}

// covers LAYOUT-6
it.each<[string, Case]>([
  ['nobody changed', { base: old, here: old, there: old, expected: old }],
  ['only the other person chose', { base: undefined, here: undefined, there: theirs, expected: theirs }],
  ['only the other person replaced', { base: old, here: old, there: theirs, expected: theirs }],
  ['only the other person removed', { base: old, here: old, there: undefined, expected: undefined }],
  ['only this person replaced', { base: old, here: mine, there: old, expected: mine }],
  ['only this person removed', { base: old, here: undefined, there: old, expected: undefined }],
  ['both people changed alike', { base: old, here: theirs, there: theirs, expected: theirs }],
  ['both people replaced', { base: old, here: mine, there: theirs, expected: 'a choice' }],
  ['both people chose', { base: undefined, here: mine, there: theirs, expected: 'a choice' }],
  ['only the other person kept', { base: old, here: undefined, there: theirs, expected: 'a choice' }],
  ['only this person kept', { base: old, here: mine, there: undefined, expected: 'a choice' }],
])('the floor plan that %s is merged like an item', (_, { base, here, there, expected }) => {
  const { conflicts, merged } = mergeLayouts(traced(base), traced(here), traced(there));
  if (expected === 'a choice') {
    expect(conflicts).toEqual([{ key: 'underlay', base, mine: here, theirs: there }]);
    expect(merged(new Map()).data.underlay).toEqual(here);
    expect(merged(new Map([['underlay', 'theirs']])).data.underlay).toEqual(there);
  } else {
    expect(conflicts).toEqual([]);
    expect(merged(new Map()).data.underlay).toEqual(expected);
  }
});

const larger = { width: 4000, height: 3000, grid: 20 };
const withCanvas = ({ data, machines }: Drawing, canvas = larger): Drawing => ({
  data: { ...data, canvas },
  machines,
});

// covers LAYOUT-6
it.each([
  ['this person', withCanvas(traced(old)), traced(theirs), theirs],
  ['the other person', traced(mine), withCanvas(traced(old)), mine],
])(
  'the canvas that only %s changed is joined with the floor plan of the other',
  (_, here, there, underlay) => {
    const { conflicts, merged } = mergeLayouts(traced(old), here, there);
    expect(conflicts).toEqual([]);
    expect(merged(new Map()).data).toMatchObject({ canvas: larger, underlay });
  },
);

// covers LAYOUT-6
it('a canvas that both people changed differently is a choice apart from the floor plan', () => {
  const smaller = { width: 1000, height: 800, grid: 10 };
  const base = traced(old);
  const { conflicts, merged } = mergeLayouts(base, withCanvas(base), withCanvas(traced(theirs), smaller));
  expect(conflicts).toEqual([{ key: 'canvas', base: base.data.canvas, mine: larger, theirs: smaller }]);
  expect(merged(new Map()).data).toMatchObject({ canvas: larger, underlay: theirs });
  expect(merged(new Map([['canvas', 'theirs']])).data).toMatchObject({ canvas: smaller, underlay: theirs });
});

it('an equal change of the canvas by both people is no choice', () => {
  const { conflicts, merged } = mergeLayouts(traced(old), withCanvas(traced(mine)), withCanvas(traced(old)));
  expect(conflicts).toEqual([]);
  expect(merged(new Map()).data).toMatchObject({ canvas: larger, underlay: mine });
});
