import { describe, expect, it } from 'vitest';
import { placeBeside } from './menu-place';

const screen = { width: 1280, height: 800 };
const button = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 });

describe('a menu', () => {
  it.each([
    ['lies under its button, at the right edge', button(1200, 100), { top: '152px', right: '36px' }],
    ['lies above a button at the lower edge', button(1200, 700), { bottom: '108px', right: '36px' }],
    ['lies at the left edge of a button on the left', button(16, 100), { top: '152px', left: '16px' }],
  ])('%s', (_, edges, place) => {
    const auto = { top: 'auto', bottom: 'auto', left: 'auto', right: 'auto' };
    expect(placeBeside(edges, screen)).toMatchObject({ ...auto, ...place });
  });

  it('stays on a low screen and scrolls', () => {
    expect(placeBeside(button(1200, 100), { width: 1280, height: 300 }).maxHeight).toBe('140px');
  });
});
