/** The refusals about sensors. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const sensorKeyUnknown = (): Refusal =>
  refusal('SENSOR_KEY_UNKNOWN', 401, 'The key is unknown or was revoked');

export const sensorKeyNotFound = (): Refusal => notFound('Sensor key not found');

export const sensorKeyRevoked = (): Refusal =>
  refusal('SENSOR_KEY_REVOKED', 409, 'This key is revoked already');

export const sensorKeyNameTaken = (): Refusal =>
  refusal('SENSOR_KEY_NAME_TAKEN', 409, 'Another sensor key has this name already', {
    fields: [{ path: 'name', message: 'Another sensor key has this name already' }],
  });

/** A message is accepted as a whole or not at all. The device sends a corrected message again. */
export const wrongReadings = (
  rows: readonly { readonly index: number; readonly message: string }[],
): Refusal => invalidInput(rows.map(({ index, message }) => ({ path: String(index), message })));
