import { describe, expect, it } from 'vitest';
import { bodyKindOf } from './body-kind';
import { hexOf, mix, rgbOf } from './colours';
import { liveStatusOf } from './live-status';

describe('Live Status', () => {
  it('counts by decision A-48 and divides by all machines', () => {
    const status = liveStatusOf([
      { sign: 'available', status: 'available' },
      { sign: 'stopped', status: 'available' },
      { sign: 'busy', status: 'in_use' },
      { sign: 'paused', status: 'paused' },
      { sign: 'error', status: 'available' },
      { sign: 'maintenance', status: 'maintenance' },
      { sign: 'offline', status: 'offline' },
      { sign: 'busy', status: 'in_use' },
    ]);
    expect(status).toEqual({
      active: 5,
      busy: 3,
      offline: 1,
      factoryEfficiency: 37.5,
      utilisation: 25,
    });
  });

  it('has no percentages without machines', () => {
    expect(liveStatusOf([])).toMatchObject({ factoryEfficiency: null, utilisation: null });
  });
});

it('gives each kind of machine its shape', () => {
  const kinds = [
    ['Ribbon Blender', 'blender'],
    ['Mixer', 'mixer'],
    ['Filler', 'filler'],
    ['Labeller', 'labeller'],
    ['Packing Line', 'packing_line'],
    ['Storage Tank', 'tank'],
    ['Conveyor', 'conveyor'],
    ['Quality Station', 'quality_station'],
    ['Boiler', 'other'],
  ] as const;
  for (const [type, kind] of kinds) expect(bodyKindOf(type)).toBe(kind);
});

it('reads colours as a built stylesheet writes them', () => {
  expect(rgbOf('#fff')).toEqual([1, 1, 1]);
  expect(hexOf(rgbOf('#a11b14'))).toBe('#a11b14');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});
