/** Vessels and the ledger of what moved. */
import { blendNotFound } from '@pms/domain/maturation/refusals';
import { RefusalError } from '@pms/domain/refusal';
import * as endpoints from '@pms/domain/vessels/endpoints';
import { sumOf } from '@pms/domain/vessels/ledger';
import { type Route, reads, writes } from '../../platform/http/route';
import { findBlend } from '../maturation/queries';
import { addVessel, changeVessel } from './change-vessel';
import { moveLot } from './move-lot';
import { listMovements, listPlaces, listVessels } from './queries';
import { reverseMovement } from './reverse-movement';

export const vesselRoutes: readonly Route[] = [
  reads(endpoints.listVessels, async ({ db }) => ({ data: await listVessels(db) })),
  writes(endpoints.addVessel, async ({ change, body }) => ({ data: await addVessel(change, body) })),
  writes(endpoints.changeVessel, async ({ change, params, body }) => ({
    data: await changeVessel(change, params.id, body),
  })),
  reads(endpoints.getLot, async ({ db, params }) => {
    const lot = await findBlend(db, params.id);
    if (!lot) throw new RefusalError(blendNotFound());
    const places = await listPlaces(db, lot.id);
    const quantity = sumOf(places.map((place) => place.quantity));
    return { data: { ...lot, quantity, places, movements: await listMovements(db, lot.id) } };
  }),
  writes(endpoints.moveLot, async ({ change, caller, params, body }) => ({
    data: await moveLot(change, caller, params.id, body),
  })),
  writes(endpoints.reverseMovement, async ({ change, params, body }) => ({
    data: await reverseMovement(change, params.id, body.reason),
  })),
];
