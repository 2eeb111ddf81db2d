import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import type { Role } from '@pms/domain/roles';
import type { LotDetails } from '@pms/domain/vessels/endpoints';
import type { Vessel } from '@pms/domain/vessels/schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { vesselsQuery } from './ledger-queries';
import { MoveLotDialog } from './move-lot-dialog';

const vessel = (id: number, batch_number: string, status: MaturationStatus): Vessel => ({
  id,
  code: `V-0${id}`,
  name: '',
  kind: 'vat',
  capacity: 500,
  unit: 'kg',
  environment: null,
  temperature_min: null,
  temperature_max: null,
  humidity_min: null,
  humidity_max: null,
  state: 'filled',
  contents: { lot_id: id, blend_name: 'Curry', batch_number, status, quantity: 90, unit: 'kg' },
  fill_level: 0.18,
  version: 1,
});

const lotOf = (status: MaturationStatus): LotDetails => ({
  id: 1,
  production_order_id: 11,
  order_number: 'ORD-1',
  blend_name: 'Curry',
  batch_number: 'B-1',
  quantity_produced: 90,
  quantity_expected: 90,
  variance_percentage: 0,
  unit_of_measurement: 'kg',
  maturation_date: '2026-10-20',
  expected_maturation_days: 30,
  estimated_completion_date: '2026-11-19',
  days_maturing: 33,
  storage_location: 'V-01',
  temperature: null,
  humidity: null,
  notes: '',
  status,
  status_since: '2026-10-20T08:00:00.000Z',
  quality_checked: false,
  quality_check_date: null,
  quality_checked_by: null,
  quality_checked_by_name: null,
  confirmed_by: null,
  confirmed_by_name: null,
  last_check: null,
  limits: { temperature_min: null, temperature_max: null, humidity_min: null, humidity_max: null },
  version: 1,
  created_at: '2026-10-20T08:00:00.000Z',
  quantity: 90,
  places: [{ vessel_id: 1, vessel_code: 'V-01', quantity: 90 }],
  decisions: [],
});

async function openTopUp(role: Role, status: MaturationStatus = 'ready'): Promise<void> {
  showUser(aPerson(role));
  const cache = presetCache();
  cache.setQueryData(vesselsQuery.queryKey, [
    vessel(1, 'B-1', status),
    vessel(2, 'B-2', 'maturing'),
    vessel(3, 'B-3', 'completed'),
    vessel(4, 'B-4', 'quality_check'),
  ]);
  render(
    <Stage cache={cache}>
      <MoveLotDialog lot={lotOf(status)} move="top_up" onClose={() => undefined} />
    </Stage>,
  );
  fireEvent.click(await screen.findByRole('combobox', { name: 'From' }));
}

const option = (name: RegExp) => screen.findByRole('option', { name, hidden: true });
const isOffered = async (name: RegExp) =>
  (await option(name)).getAttribute('data-combobox-disabled') === null;
const sentence = 'Lot B-2 is still maturing and lot B-1 is ready.';
const submit = () => screen.findByRole('button', { name: 'Top up' });

describe('a top-up', () => {
  // covers MATU-85
  it('of a ready lot offers an operator the released lots, and says why the other lots are not offered', async () => {
    await openTopUp('operator');
    expect(await isOffered(/^V-02/)).toBe(false);
    expect((await option(/^V-02/)).textContent).toContain(sentence);
    expect(await isOffered(/^V-03/)).toBe(true);
    expect((await option(/^V-04/)).textContent).toContain('is in the quality check and cannot leave');
    expect(await isOffered(/^V-04/)).toBe(false);
  });

  // covers MATU-85
  it('of a ready lot from a maturing lot needs the reason of a person who decides', async () => {
    await openTopUp('supervisor');
    fireEvent.click(await option(/^V-02/));
    expect((await submit()).getAttribute('aria-description')).toContain(sentence);
    fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), { target: { value: '  ' } });
    expect((await submit()).getAttribute('aria-description')).toContain(sentence);
    fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), { target: { value: 'Urgent' } });
    expect((await submit()).getAttribute('aria-description')).toBeNull();
  });

  // covers MATU-85
  it('of a maturing lot takes a maturing lot without a reason', async () => {
    await openTopUp('operator', 'maturing');
    fireEvent.click(await option(/^V-02/));
    expect((await submit()).getAttribute('aria-description')).toBeNull();
  });
});
