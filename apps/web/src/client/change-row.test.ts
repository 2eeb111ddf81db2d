import { expect, it } from 'vitest';
import { changeRow } from './change-row';

interface Kind {
  readonly code: string;
  readonly label: string;
}

const one: Kind = { code: 'one', label: 'One' };
const two: Kind = { code: 'two', label: 'Two' };

/** Renames the kind `one`, which the person saw in version 3. Returns the saved list and the version. */
const renamed = (present: readonly Kind[], version: number, row: Kind | undefined) =>
  changeRow<Kind, { readonly saved: readonly Kind[]; readonly over: number }>({
    seen: { row, version: 3 },
    read: async () => ({ data: present, version }),
    find: (kinds) => kinds.find(({ code }) => code === 'one'),
    save: async (kinds, over) => ({
      saved: kinds.map((kind) => (kind.code === 'one' ? { ...kind, label: 'New' } : kind)),
      over,
    }),
  });

it('changes the present list', async () => {
  const saved = [{ ...one, label: 'New' }, two];
  expect(await renamed([one, two], 4, one)).toEqual({ saved, over: 4 });
  expect(await renamed([{ ...one }, { ...two }], 3, one)).toEqual({ saved, over: 3 });
});

it.each([
  ['was changed', [{ ...one, label: 'Changed' }, two], one],
  ['is gone', [two], one],
  ['was added', [one, two], undefined],
])(
  'sends the version that the person saw if the row %s meanwhile, so that the server refuses the save',
  async (_, list, row) => {
    expect((await renamed(list, 5, row)).over).toBe(3);
  },
);
