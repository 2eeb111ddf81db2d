import type { Figures } from '@pms/domain/figures/schema';
import type { PastStop } from '@pms/domain/twin/history-schema';
import type { MachineThen, PlantThen } from '@pms/domain/twin/replay';
import { describe, expect, it } from 'vitest';
import { type ScreenFacts, screenLines } from './screen-lines';

const stop = (category: string, reason: string): PastStop => ({
  id: 1,
  ...{ machine_id: 1, order_id: null, order_number: null, category, reason },
  ...{ is_planned: false, is_explained: true, from: '2026-01-05T08:00:00Z', to: null },
});

const machine = (id: number, more: Partial<MachineThen> = {}): MachineThen => ({
  ...{ id, name: `Filler ${id}`, type: 'Filler', environment: 'packaging' },
  ...{ status: 'available', sign: 'available', since: 0, order: null, stops: [], people: [] },
  ...more,
});

const order = {
  ...{ id: 5, order_number: 'ORD-5', product_name: 'Cola', status: 'in_progress' as const },
  ...{ unit: 'bottles', quantity: 2000, good: 1250 },
};

const plant = (machines: MachineThen[], people: PlantThen['people'] = []): PlantThen => ({
  ...{ at: 0, machines, people, layout: null },
});

const factsOf = (machines: MachineThen[], more: Partial<ScreenFacts> = {}): ScreenFacts => ({
  plant: plant(machines),
  figures: undefined,
  contacts: { maintenance: '4711', support: null },
  ...more,
});

const shown = (...of: Parameters<typeof screenLines>) =>
  screenLines(...of).map(({ name, value, isUrgent }) =>
    `${name}: ${value}${isUrgent ? ' !' : ''}`.replaceAll(/\s/g, ' '),
  );

describe('a screen on the plan', () => {
  const busy = machine(1, { status: 'in_use', sign: 'busy', order });
  const stopped = machine(2, { sign: 'stopped', stops: [stop('Safety', 'Guard open')] });

  // covers SCREEN-1
  it('of the production overview shows the totals of the floor', () => {
    expect(shown({ content: 'production-overview' }, factsOf([busy, stopped, machine(3)]))).toEqual([
      'Running: 1 of 3',
      'Standing: 1 of 3 !',
      'Orders on machines: 1',
      'Open stops: 1 !',
      'People: 0',
    ]);
  });

  // covers SCREEN-1
  it('of machine data shows the chosen machine, or that no machine is chosen', () => {
    expect(shown({ content: 'machine-data', machine_id: 1 }, factsOf([busy]))).toEqual([
      'Filler 1: Busy',
      'Order: ORD-5 · Cola',
      'Made: 1 250 / 2 000 bottles',
      'People: –',
    ]);
    expect(shown({ content: 'machine-data' }, factsOf([busy]))).toEqual(['Machine: No machine is chosen']);
    expect(shown({ content: 'machine-data', machine_id: 9 }, factsOf([busy]))).toEqual(['Machine: Retired']);
  });

  // covers SCREEN-1
  it('of performance shows the figures of the shift, or the reason against figures', () => {
    const figure = (value: number | null) => ({ value, reason: null });
    const figures = {
      ...{ oee: figure(61.25), availability: figure(80), performance: figure(null), quality: figure(99) },
    } as unknown as Figures;
    expect(shown({ content: 'performance-kpis' }, factsOf([], { figures }))).toEqual([
      'OEE: 61,3%',
      'Availability: 80,0%',
      'Performance: –',
      'Quality: 99,0%',
    ]);
    expect(shown({ content: 'performance-kpis' }, factsOf([], { figures: null }))).toEqual([
      'OEE: Your role does not show figures',
    ]);
  });

  // covers SCREEN-1
  it('of safety shows open safety stops by machine, and whom to call', () => {
    expect(shown({ content: 'safety-controls' }, factsOf([busy, stopped]))).toEqual([
      'Open safety stops: 1 !',
      'Filler 2: Guard open !',
      'Maintenance, extension: 4711',
      'Support, extension: –',
    ]);
    const equipment = machine(3, { sign: 'error', stops: [stop('Equipment', 'Broken belt')] });
    expect(shown({ content: 'safety-controls' }, factsOf([equipment]))[0]).toBe('Open safety stops: None');
  });
});
