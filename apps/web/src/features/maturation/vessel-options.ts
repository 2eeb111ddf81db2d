/** Vessels and places as choices of a select. */

import { formatNumber } from '@pms/domain/number-format';
import type { LotDetails } from '@pms/domain/vessels/endpoints';
import type { Vessel } from '@pms/domain/vessels/schema';
import { ledgerTexts } from './ledger-texts';
import { noVessel } from './movement-form';

export interface PlaceOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The places of the lot, each with the amount there. */
export const placesOfLot = ({
  places,
  unit_of_measurement: unit,
  storage_location,
}: LotDetails): PlaceOption[] =>
  places.map(({ vessel_id, vessel_code, quantity }) => ({
    value: vessel_id === null ? noVessel : String(vessel_id),
    label: `${vessel_code ?? storage_location} · ${formatNumber(quantity)} ${unit}`,
  }));

/** Every vessel in use with the contents of the vessel, and the place without a vessel. */
export const everyPlace = (vessels: readonly Vessel[]): PlaceOption[] => [
  ...vessels
    .filter(({ state }) => state !== 'out_of_use')
    .map(({ id, code, contents, state, capacity, unit }) => ({
      value: String(id),
      label: contents
        ? `${code} · ${contents.batch_number}, ${formatNumber(contents.quantity)} ${contents.unit}`
        : `${code} · ${ledgerTexts.states[state]}, ${formatNumber(capacity)} ${unit}`,
    })),
  { value: noVessel, label: ledgerTexts.place },
];

/** The vessels that contain another lot. */
export const vesselsOfOthers = (vessels: readonly Vessel[], lotId: number): PlaceOption[] =>
  everyPlace(vessels.filter(({ contents }) => contents && contents.lot_id !== lotId)).filter(
    ({ value }) => value !== noVessel,
  );
