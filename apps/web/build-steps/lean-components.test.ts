import { describe, expect, it } from 'vitest';
import { leanComponent, relativesIn } from './lean-components';

describe('the related components that a module reads', () => {
  it.each([
    ['shows one', 'jsx(Menu.Item, { children })', ['Menu.Item']],
    ['reads a property of one', 'const { extend } = Popover.Target.classes;', ['Popover.Target']],
    ['assigns its own', 'Menu.Item = MenuItem;\nMenu.displayName = "Menu";', []],
    [
      'names one in a sentence',
      '// not Menu.Sub\nthrow new Error("Menu.Sub needs a \\"Menu.Target\\"");',
      [],
    ],
  ])('%s', (_, code, read) => {
    expect(relativesIn(code)).toEqual(read);
  });
});

it('keeps the related components that a module reads, and the line numbers', () => {
  const code = 'Menu.classes = classes;\nMenu.Item = MenuItem;\nMenu.Search = MenuSearch;\nexport { Menu };';
  expect(leanComponent(code, new Set(['Menu.Item']))).toBe(
    'Menu.classes = classes;\nMenu.Item = MenuItem;\n\nexport { Menu };',
  );
});
