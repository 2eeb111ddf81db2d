/** Blends in vessels, for journeys. */
import { createMachine } from '@pms/domain/machines/endpoints';
import { addBlend } from '@pms/domain/maturation/endpoints';
import { completeOrder, createOrder, startOrder, updateOrder } from '@pms/domain/orders/endpoints';
import { addVessel } from '@pms/domain/vessels/endpoints';
import { planAroundNow } from './order-scenario';
import type { RunningPlant } from './running-plant';

/** A blend of 100 kg, added today to a new vessel. */
export async function aBlendIn({ people }: RunningPlant, batch: string, code: string): Promise<void> {
  const { call } = people.supervisor;
  await call(addVessel, { body: { code, kind: 'vat', capacity: 500 } });
  const { data: mixer } = await people.admin.call(createMachine, {
    body: { name: `Mixer of ${batch}`, type: 'Mixer', environment: 'blending' },
  });
  const { data } = await call(createOrder, {
    body: {
      order_number: batch,
      product_name: 'Durban Masala',
      quantity: 100,
      unit_of_measurement: 'kg',
      environment: 'blending',
    },
  });
  const params = { id: data.id };
  await call(updateOrder, { params, body: { machine_id: mixer.id, ...planAroundNow() } });
  await call(startOrder, { params, body: {} });
  await call(completeOrder, { params, body: { actual_quantity: 100, waste_data: null } });
  await call(addBlend, {
    body: {
      production_order_id: data.id,
      blend_name: 'Durban Masala',
      batch_number: batch,
      quantity_produced: 100,
      quantity_expected: 100,
      storage_location: code,
      expected_maturation_days: 1,
    },
  });
}
