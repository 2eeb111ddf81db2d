/**
 * The story of the demo plant at many moments. At each moment at which a person starts the demo, the story must be
 * consistent.
 */
import { orderStatuses } from '@pms/domain/orders/statuses';
import { toInstant } from '@pms/domain/plant-time';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { tellHistory } from './history';
import { labourRows } from './labour';
import { demoMachines } from './machines';
import { storedPlant } from './plant';
import { type Recorded, recordStory } from './record/record-story';
import { recordSupervisorEntries } from './record/supervisor-entries';
import { hour } from './story/plant-days';
import { demoStage } from './story/stage';
import { stopCauses } from './story/stop-causes';

// Five plants of four weeks take six seconds of a processor that other tests may share: the limit is for a test that hangs.
vi.setConfig({ testTimeout: 300_000 });

const categories = [...new Set([...stopCauses.map(({ category }) => category), 'Break', 'Utilities'])];
const codes = [
  ...stopCauses.map(({ reason_code }) => reason_code),
  ...['operator_break', 'power_outage', 'unplanned_stop'],
];

const reference = {
  machineTypeIds: new Map([...new Set(demoMachines.map(({ type }) => type))].map((type, id) => [type, id])),
  categoryIds: new Map(categories.map((category, id) => [category, id])),
  timeClasses: new Map(codes.map((code) => [code, 'unplanned'])),
};

interface History extends Recorded {
  readonly duties: ReturnType<typeof labourRows>;
}

function historyAt(now: string, weeks: number, zone = 'Africa/Johannesburg'): History {
  const stage = demoStage(now, zone, weeks);
  const recorded = recordStory(tellHistory(stage), storedPlant(stage, reference));
  recordSupervisorEntries(recorded.ledger, stage);
  return { ...recorded, duties: labourRows(recorded.ledger.plant, stage) };
}

/** Every moment that a recorded row names. */
function momentsOf({ ledger }: Recorded): string[] {
  const planned = new Set(['due_at', 'planned_start_at', 'planned_end_at']);
  return Object.values(ledger)
    .filter(Array.isArray)
    .flatMap((rows: object[]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([column, value]) => column.endsWith('_at') && !planned.has(column) && value !== null)
          .map(([, value]) => String(value)),
      ),
    );
}

/** The reports of quantities by people who were not on duty at the time of the report. */
function reportsOffDuty({ ledger, duties }: History) {
  const isOnDuty = (id: number | null | undefined, at: string) =>
    duties.some(
      ({ employee_id, starts_at, ends_at }) => employee_id === id && at >= starts_at && at < ends_at,
    );
  return ledger.quantity_updates.filter(
    ({ updated_by, recorded_at }) => !isOnDuty(updated_by, String(recorded_at)),
  );
}

function expectSound(recorded: History, now: string): void {
  // The record checks every rule of the application, and throws an error if the story breaks a rule.
  const statuses = new Set(recorded.ledger.orders.map(({ status }) => status));
  for (const status of ['pending', 'assigned', 'in_progress', 'paused', 'stopped']) {
    expect(statuses, now).toContain(status);
  }
  expect(recorded.machines.map(({ status }) => status)).toEqual([
    ...['in_use', 'paused', 'available', 'maintenance', 'in_use', 'in_use', 'in_use'],
    ...['offline', 'available', 'in_use'],
  ]);
  expect(reportsOffDuty(recorded), now).toEqual([]);
  expect(momentsOf(recorded).filter((moment) => moment > now)).toEqual([]);
  const reservations = recorded.ledger.orders
    .filter(({ reservation }) => reservation !== null)
    .map(({ machine_id, reservation }) => {
      const [from = '', to = ''] = reservation?.slice(1, -1).split(',') ?? [];
      return { machine_id, from, to };
    });
  const overlapping = reservations.filter((a, index) =>
    reservations
      .slice(index + 1)
      .some((b) => a.machine_id === b.machine_id && a.from < b.to && b.from < a.to),
  );
  expect(overlapping, now).toEqual([]);
}

describe('the story of the demo plant', () => {
  const monday = Date.parse('2026-11-16T00:00:00+02:00');
  const everyThreeHours = Array.from({ length: 56 }, (_, step) => toInstant(monday + step * 3 * hour));

  it.each(everyThreeHours)('has a consistent present at %s', (now) => {
    expectSound(historyAt(now, 0), now);
  });

  it('has four consistent weeks before the present', () => {
    const moment = fc
      .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') })
      .map((ms) => toInstant(ms));
    fc.assert(
      fc.property(moment, (now) => {
        const recorded = historyAt(now, 4);
        expectSound(recorded, now);
        const found = new Set(recorded.ledger.orders.map(({ status }) => status));
        expect([...found].sort()).toEqual([...orderStatuses].sort());
      }),
      { numRuns: 5 },
    );
  });

  it('is consistent in a zone that changes its clocks', () => {
    for (const now of ['2026-10-25T02:30:00.000Z', '2026-03-29T12:00:00.000Z']) {
      expectSound(historyAt(now, 4, 'Europe/Berlin'), now);
    }
  });
});

describe('two stories of the same moment', () => {
  it('are equal', () => {
    const now = '2026-11-18T09:20:00.000Z';
    expect(historyAt(now, 4)).toEqual(historyAt(now, 4));
  });
});
