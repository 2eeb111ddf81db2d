/** The refusals about vessels and movements. */
import type { MaturationStatus } from '../maturation/statuses';
import { type Instant, toInstant } from '../plant-time';
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const vesselNotFound = (): Refusal => notFound('Vessel not found');
export const materialNotFound = (): Refusal => notFound('Material not found');
export const nothingToTrace = (): Refusal =>
  notFound("There is no lot, order, vessel or supplier's lot of that name");
export const movementNotFound = (): Refusal => notFound('Movement not found');

const field = (path: string, message: string): Refusal => invalidInput([{ path, message }]);

export const noSuchVessel = (path: 'from' | 'to'): Refusal => field(path, 'There is no such vessel');
export const chooseFrom = (): Refusal => field('from', 'Choose from where');
export const chooseTo = (): Refusal => field('to', 'Choose where to');
export const samePlace = (): Refusal => field('to', 'The lot is in this place already');
export const chooseCause = (): Refusal => field('cause', 'Say why the quantity is less or more');
export const chooseOrder = (): Refusal => field('order_id', 'Choose an order');
export const enterQuantity = (): Refusal => field('quantity', 'Quantity must be above 0');
export const enterBatch = (): Refusal => field('batch_number', 'The new lot needs a batch number');
export const movesInFuture = (): Refusal => field('occurred_at', 'The time cannot lie in the future');
export const movesBeforeMade = (): Refusal => field('occurred_at', 'The blend was not yet made at that time');
export const notPackagingOrder = (): Refusal =>
  field('order_id', 'Choose a packaging order that is not cancelled');

export const cannotConvert = (unit: string, lotUnit: string): Refusal =>
  field('unit', `The lot is kept in ${lotUnit}, which cannot be converted to ${unit}`);

export const vesselCodeExists = (): Refusal =>
  refusal('VESSEL_EXISTS', 409, 'There is a vessel of this code already', {
    fields: [{ path: 'code', message: 'There is a vessel of this code already' }],
  });

export const capacityTooSmall = (): Refusal => field('capacity', 'Capacity must be at least 0.001');
export const capacityBelowContents = (code: string, quantity: number, unit: string): Refusal => {
  const message = `Vessel ${code} has ${quantity} ${unit}, so the capacity must be at least this`;
  return refusal('VESSEL_FULL', 409, message, { fields: [{ path: 'capacity', message }] });
};
export const wrongTemperatureLimits = (): Refusal =>
  field('temperature_max', 'The highest temperature must be above the lowest');
export const wrongHumidityLimits = (): Refusal =>
  field('humidity_max', 'The highest humidity must be above the lowest');

export const vesselNotEmpty = (code: string): Refusal =>
  refusal('VESSEL_NOT_EMPTY', 409, `Vessel ${code} has contents`);

export const lotIsNotThere = (place: string): Refusal =>
  refusal('VESSEL_EMPTY', 409, `There is nothing of this lot in ${place}`);

export const notEnough = (place: string, there: number, unit: string): Refusal =>
  refusal('VESSEL_EMPTY', 409, `There are only ${there} ${unit} in ${place}`, { quantity: there, unit });

export const vesselTooSmall = (code: string, free: number, unit: string): Refusal =>
  refusal('VESSEL_FULL', 409, `Vessel ${code} takes only ${free} ${unit} more`, { free, unit });

export const vesselHoldsOther = (code: string, batch: string): Refusal =>
  refusal(
    'VESSEL_OCCUPIED',
    409,
    `Vessel ${code} holds lot ${batch}. Blend the lots, or choose another vessel.`,
  );

/** Two people filled the same vessel at the same time. The database accepted only one change. */
export const vesselJustFilled = (): Refusal =>
  refusal('VESSEL_OCCUPIED', 409, 'Somebody else has just filled this vessel');

export const vesselOutOfUse = (code: string): Refusal =>
  refusal('VESSEL_OUT_OF_USE', 409, `Vessel ${code} is out of use`);

export const vesselNotClean = (code: string): Refusal =>
  refusal(
    'VESSEL_NOT_CLEAN',
    409,
    `Vessel ${code} has not been cleaned. Clean the vessel, or give a reason.`,
  );

export const lotOnHold = (batch: string): Refusal =>
  refusal('LOT_ON_HOLD', 409, `Lot ${batch} is in the quality check and cannot leave`);

export const lotRejected = (batch: string): Refusal =>
  refusal('LOT_REJECTED', 409, `Lot ${batch} is rejected and can only be disposed of`);

const states: Readonly<Record<MaturationStatus, string>> = {
  maturing: 'still maturing',
  ready: 'ready',
  completed: 'completed',
  quality_check: 'in the quality check',
  rejected: 'rejected',
};

export const lotNotReleased = (batch: string, status: MaturationStatus): Refusal =>
  refusal(
    'LOT_NOT_RELEASED',
    409,
    `Lot ${batch} is ${states[status]}. Only people who decide about blends may draw this lot, with a reason.`,
  );

interface NamedLot {
  readonly batch_number: string;
  readonly status: MaturationStatus;
}

export const lotNotReleasedInto = (giver: NamedLot, taker: NamedLot): Refusal =>
  refusal(
    'LOT_NOT_RELEASED',
    409,
    `Lot ${giver.batch_number} is ${states[giver.status]} and lot ${taker.batch_number} is ${states[taker.status]}. Only people who decide about blends may add lot ${giver.batch_number} to lot ${taker.batch_number}, with a reason.`,
  );

export const returnsMore = (drawn: number, unit: string): Refusal =>
  refusal('RETURNS_MORE', 409, `The order has drawn ${drawn} ${unit} of this lot`, { quantity: drawn, unit });

export interface LaterMovement {
  readonly id: number;
  readonly kind: string;
  readonly occurred_at: Instant;
}

export const laterMovements = (later: readonly LaterMovement[]): Refusal =>
  refusal(
    'LATER_MOVEMENTS',
    409,
    `${later.length} later ${later.length === 1 ? 'movement depends' : 'movements depend'} on this movement`,
    {
      movements: later.map((one) => ({ ...one, occurred_at: toInstant(Date.parse(one.occurred_at)) })),
    },
  );

export const alreadyReversed = (): Refusal =>
  refusal('ALREADY_REVERSED', 409, 'This movement has been taken back already');
export const cannotReverseReversal = (): Refusal =>
  refusal(
    'IS_REVERSAL',
    409,
    'This movement takes another movement back. Record the other movement again instead.',
  );
export const alreadyFilled = (): Refusal =>
  refusal('ALREADY_FILLED', 409, 'The lot has been filled from its order already');

/** A change of the text of the place cannot move the contents of a vessel. */
export const isInVessel = (code: string): Refusal =>
  refusal('IN_VESSEL', 409, `The blend is in vessel ${code}. Move the blend instead.`, {
    fields: [
      { path: 'storage_location', message: `The blend is in vessel ${code}. Move the blend instead.` },
    ],
  });

export const inSeveralPlaces = (): Refusal =>
  refusal(
    'SEVERAL_PLACES',
    409,
    'The blend is in several places. Book a stock-take in the place with the difference.',
  );
