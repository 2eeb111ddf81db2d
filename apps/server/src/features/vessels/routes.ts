/** Vessels and the ledger of movements. */
import { blendNotFound } from '@pms/domain/maturation/refusals';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import { RefusalError } from '@pms/domain/refusal';
import * as endpoints from '@pms/domain/vessels/endpoints';
import { sumOf } from '@pms/domain/vessels/ledger';
import { vesselNotFound } from '@pms/domain/vessels/refusals';
import type { LotRow } from '@pms/domain/vessels/schema';
import type { Reader } from '../../platform/database';
import { type Route, reads, sends, writes } from '../../platform/http/route';
import { findBlend, listBlends } from '../maturation/queries';
import { blendLots } from './blend-lots';
import { addVessel, changeVessel } from './change-vessel';
import { exportRecall } from './export-recall';
import { drawLots, gatherLot, moveLot } from './move-lot';
import { addOrderMaterial, removeOrderMaterial } from './order-materials';
import {
  findLotAtPlace,
  findVessel,
  getVessel,
  listDecisions,
  listMovements,
  listVesselMovements,
  listVessels,
  placesOf,
} from './queries';
import { readOrderLots } from './read-order-lots';
import { readTrace } from './read-trace';
import { reverseMovement } from './reverse-movement';

export const vesselRoutes: readonly Route[] = [
  reads(endpoints.listVessels, async ({ db }) => ({ data: await listVessels(db) })),
  writes(endpoints.addVessel, async ({ change, caller, body }) => {
    const vessel = await addVessel(change, body);
    const lotId = await findLotAtPlace(change.tx, vessel);
    if (lotId === undefined) return { data: vessel };
    // If a lot is at a typed place with the name of the new vessel, the lot is moved into the vessel.
    await moveLot(change, caller, lotId, { kind: 'transfer', from: null, to: vessel.id, reason: '' });
    return { data: await getVessel(change.tx, vessel.id) };
  }),
  writes(endpoints.changeVessel, async ({ change, params, body }) => ({
    data: await changeVessel(change, params.id, body),
  })),
  reads(endpoints.getVessel, async ({ db, params }) => {
    const vessel = await findVessel(db, params.id);
    if (!vessel) throw new RefusalError(vesselNotFound());
    return { data: vessel };
  }),
  reads(endpoints.listVesselMovements, async ({ db, params, query: { page, page_size } }) => {
    if (!(await findVessel(db, params.id))) throw new RefusalError(vesselNotFound());
    return { ...(await listVesselMovements(db, params.id, { page, page_size })), page, page_size };
  }),
  reads(endpoints.listLots, async ({ db, query }) => {
    const { data, total } = await listBlends(db, query);
    return { data: await withPlaces(db, data), total, page: query.page, page_size: query.page_size };
  }),
  reads(endpoints.getLot, async ({ db, params }) => {
    const lot = await findBlend(db, params.id);
    if (!lot) throw new RefusalError(blendNotFound());
    const decisions = await listDecisions(db, lot.id);
    const [row] = await withPlaces(db, [lot]);
    if (!row) throw new Error(`Lot ${lot.id} vanished while it was read`);
    return { data: { ...row, decisions } };
  }),
  reads(endpoints.listLotMovements, async ({ db, params, query: { page, page_size } }) => {
    if (!(await findBlend(db, params.id))) throw new RefusalError(blendNotFound());
    return { ...(await listMovements(db, params.id, { page, page_size })), page, page_size };
  }),
  writes(endpoints.gatherLot, async ({ change, caller, params, body }) => ({
    data: await gatherLot(change, caller, params.id, body),
  })),
  writes(endpoints.blendLots, async ({ change, caller, body }) => {
    const lot = await blendLots(change, caller, body);
    const [row] = await withPlaces(change.tx, [lot]);
    if (!row) throw new Error(`Lot ${lot.id} vanished while it was written`);
    return { data: row };
  }),
  reads(endpoints.getOrderLots, async ({ db, params }) => ({ data: await readOrderLots(db, params.id) })),
  writes(endpoints.drawLots, async ({ change, caller, params, body }) => ({
    data: await drawLots(change, caller, params.id, body),
  })),
  writes(endpoints.addOrderMaterial, async ({ change, params, body }) => ({
    data: await addOrderMaterial(change, params.id, body),
  })),
  writes(endpoints.removeOrderMaterial, async ({ change, params }) => ({
    data: await removeOrderMaterial(change, params.id),
  })),
  reads(endpoints.getTrace, async ({ db, query }) => ({ data: await readTrace(db, query) })),
  sends(endpoints.exportRecall, ({ db, query }) => exportRecall(db, query)),
  writes(endpoints.moveLot, async ({ change, caller, params, body }) => ({
    data: await moveLot(change, caller, params.id, body),
  })),
  writes(endpoints.reverseMovement, async ({ change, params, body }) => ({
    data: await reverseMovement(change, params.id, body.reason),
  })),
];

/** The same lots with their remaining amounts and places. */
async function withPlaces(reader: Reader, lots: readonly MaturationRecord[]): Promise<LotRow[]> {
  const places = await placesOf(
    reader,
    lots.map(({ id }) => id),
  );
  return lots.map((lot) => {
    const there = places.get(lot.id) ?? [];
    return { ...lot, quantity: sumOf(there.map(({ quantity }) => quantity)), places: there };
  });
}
