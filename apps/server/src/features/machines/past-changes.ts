/** Rates and measures that wait for a second person (decision 0401): how each change is made and described. */
import type { IdealRateBody } from '@pms/domain/machines/ideal-rate';
import type { UpdateMachineBody } from '@pms/domain/machines/schema';
import { approved } from '../past-changes/past-change-steps';
import type { PastChangeWork } from '../server-feature';
import { findMachineType } from './area-queries';
import { putIdealRate } from './put-ideal-rate';
import { findMachine } from './queries';
import { changeFields } from './update-machine';

const idealRate: PastChangeWork = {
  kind: 'ideal_rate',
  make: (change, caller, body) => putIdealRate(change, caller, body as IdealRateBody, approved),
  describe: async (reader, body) => {
    const { product_name, machine_id, machine_type_id, seconds_per_unit, valid_from, valid_to } =
      body as IdealRateBody;
    const place = machine_id
      ? await findMachine(reader, machine_id)
      : machine_type_id
        ? await findMachineType(reader, machine_type_id)
        : undefined;
    return {
      subject: place ? `${product_name}, ${place.name}` : product_name,
      first_day: valid_from,
      values: { seconds_per_unit, ...(valid_to === null ? {} : { valid_to }) },
      changes: [],
    };
  },
};

interface AskedMeasures extends Pick<UpdateMachineBody, 'measures_from' | 'type' | 'environment' | 'reason'> {
  readonly id: number;
  readonly production_rate?: number;
  readonly micro_stop_seconds?: number;
}

const machineMeasures: PastChangeWork = {
  kind: 'machine_measures',
  make: (change, caller, body) => {
    const { id, ...measures } = body as AskedMeasures;
    return changeFields(change, caller, id, measures, approved);
  },
  describe: async (reader, body) => {
    const asked = body as AskedMeasures;
    const { id, production_rate, micro_stop_seconds, type, environment, measures_from = null } = asked;
    const machine = await findMachine(reader, id);
    return {
      subject: machine?.name ?? '',
      first_day: measures_from,
      values: {
        ...(production_rate === undefined ? {} : { production_rate }),
        ...(micro_stop_seconds === undefined ? {} : { micro_stop_seconds }),
        ...(type === undefined ? {} : { type }),
        ...(environment === undefined ? {} : { environment }),
      },
      changes: [],
    };
  },
};

export const machinePastChanges = [idealRate, machineMeasures];
