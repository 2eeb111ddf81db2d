/** The answers of a plant with many machines and a busy week, to measure the digital twin in a browser. */
import type { PlantHistory } from '@pms/domain/twin/history-schema';
import { emptyDrawing, type Layout } from '@pms/domain/twin/layout-schema';

const types = [
  'Blender',
  'Mixer',
  'Filler',
  'Labeller',
  'Packing line',
  'Tank',
  'Conveyor',
  'Quality station',
  'Other',
];
const hourMs = 3_600_000;

const at = (moment: number): string => new Date(moment).toISOString();

/** Two hours of running and 20 minutes of stop, alternately. Each machine starts later than the previous machine. */
function spansOf(machine: number, from: number, to: number) {
  const spans: PlantHistory['machines'][number]['spans'] = [];
  const period = 2 * hourMs + 20 * 60_000;
  const first = Math.floor((from - machine * 7 * 60_000) / period) * period + machine * 7 * 60_000;
  for (let start = first; start < to; start += period)
    for (const [status, begin, end] of [
      ['in_use', start, start + 2 * hourMs],
      ['maintenance', start + 2 * hourMs, start + period],
    ] as const)
      if (end > from && begin < to)
        spans.push({
          ...{ status, is_error: false, user: null, reason: null },
          ...{ from: at(begin), to: end > to ? null : at(end) },
        });
  return spans;
}

const environmentOf = (id: number): string => (id % 3 === 0 ? 'blending' : 'packaging');

/** The changes between two moments, in the form of GET /machines/status-history. */
export function historyOf(machines: number, from: number, to: number, now: number): PlantHistory {
  const end = Math.min(to, now);
  const ids = Array.from({ length: machines }, (_, index) => index + 1);
  const known = ids.map((id) => ({
    ...{ id, name: `Machine ${id}`, type: types[id % types.length] ?? 'Other' },
    environment: environmentOf(id),
    areas: [{ environment: environmentOf(id), from: null }],
    spans: spansOf(id, from, Math.max(end, from + 1)),
  }));
  return {
    ...{ from: at(from), to: at(end), as_of: at(now), known_since: at(now - 8 * 24 * hourMs) },
    machines: known,
    orders: known.map(({ id, environment, spans }) => ({
      ...{
        id,
        order_number: `ORD-${id}`,
        product_name: 'Cola',
        quantity: 10_000,
        unit: 'bottles',
        environment,
      },
      spans: spans
        .filter(({ status }) => status === 'in_use')
        .map((span) => ({ status: 'in_progress' as const, machine_id: id, from: span.from, to: span.to })),
      counts: spans.map((span, index) => ({ at: span.from, good: index * 100 })),
    })),
    stops: known.flatMap(({ id, spans }) =>
      spans
        .filter(({ status }) => status === 'maintenance')
        .map((span) => ({
          ...{
            id: id * 1_000_000 + Math.floor((Date.parse(span.from) / 60_000) % 1_000_000),
            machine_id: id,
          },
          ...{ order_id: null, order_number: null, reason: 'Cleaning', category: 'Planned' },
          ...{ is_planned: false, is_explained: true, from: span.from, to: span.to },
        })),
    ),
    people: [],
    layouts: [],
  };
}

/** A layout without machines, with this number of elements: safety zones and labels in rows. */
export function crowdedLayout(elements: number): Layout {
  const drawing = emptyDrawing();
  return {
    ...{ id: 1, name: 'Crowded', version: '2.0', version_no: 1, is_own: true, active: true },
    ...{ created_at: at(0), saved_at: at(0), saved_by_name: null },
    machines: drawing.machines,
    data: {
      ...drawing.data,
      elements: Array.from({ length: elements }, (_, index) => {
        const [x, y] = [20 + (index % 25) * 78, 20 + Math.floor(index / 25) * 72];
        return index % 2 === 0
          ? {
              id: `z${index}`,
              kind: 'safety-zone' as const,
              name: `Zone ${index}`,
              x,
              y,
              width: 60,
              height: 50,
            }
          : { id: `l${index}`, kind: 'label' as const, text: `Label ${index}`, x, y, width: 60, height: 30 };
      }),
    },
  };
}
