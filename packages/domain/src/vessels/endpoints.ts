/** The calls about vessels and about the ledger of movements (api section 16). */
import { z } from 'zod';
import { answer, endpoint, idParams, page, pageQuery } from '../endpoint';
import {
  addVesselBody,
  blendLotsBody,
  changeVesselBody,
  drawLotsBody,
  gatherLotBody,
  listLotsQuery,
  lotDecision,
  lotRow,
  movement,
  movementBody,
  orderLots,
  orderMaterial,
  orderMaterialBody,
  reverseBody,
  vessel,
} from './schema';
import { recallQuery, trace, traceQuery } from './trace-schema';

export const listVessels = endpoint({
  name: 'listVessels',
  method: 'GET',
  path: '/vessels',
  access: 'viewMaturation',
  summary: 'Vessels by code, with their contents.',
  response: answer(z.array(vessel)),
});

export const addVessel = endpoint({
  name: 'addVessel',
  method: 'POST',
  path: '/vessels',
  access: 'decideMaturation',
  summary: 'Adds a vessel.',
  body: addVesselBody,
  response: answer(vessel),
  status: 201,
});

export const changeVessel = endpoint({
  name: 'changeVessel',
  method: 'PUT',
  path: '/vessels/{id}',
  access: 'decideMaturation',
  summary: 'Changes the sent fields of a vessel. A vessel with contents stays in use and stays large enough.',
  params: idParams,
  body: changeVesselBody,
  response: answer(vessel),
});

export const getVessel = endpoint({
  name: 'getVessel',
  method: 'GET',
  path: '/vessels/{id}',
  access: 'viewMaturation',
  summary: 'A vessel with its contents.',
  params: idParams,
  response: answer(vessel),
});

export const listVesselMovements = endpoint({
  name: 'listVesselMovements',
  method: 'GET',
  path: '/vessels/{id}/movements',
  access: 'viewMaturation',
  summary: 'The movements into and out of a vessel, newest first, one page at a time.',
  params: idParams,
  query: pageQuery,
  response: page(movement),
});

export const listLots = endpoint({
  name: 'listLots',
  method: 'GET',
  path: '/lots',
  access: 'viewMaturation',
  summary: 'Lots, open lots first, with the quantity that is left in each place, one page at a time.',
  query: listLotsQuery,
  response: page(lotRow),
});

const lotDetails = lotRow.extend({ decisions: z.array(lotDecision) });

export const getLot = endpoint({
  name: 'getLot',
  method: 'GET',
  path: '/lots/{id}',
  access: 'viewMaturation',
  summary: 'A lot with its places and the decisions about it, newest first.',
  params: idParams,
  response: answer(lotDetails),
});
export type LotDetails = z.infer<typeof lotDetails>;

export const listLotMovements = endpoint({
  name: 'listLotMovements',
  method: 'GET',
  path: '/lots/{id}/movements',
  access: 'viewMaturation',
  summary: 'The movements of a lot, newest first, one page at a time.',
  params: idParams,
  query: pageQuery,
  response: page(movement),
});

export const moveLot = endpoint({
  name: 'moveLot',
  method: 'POST',
  path: '/lots/{id}/movements',
  access: 'addMaturation',
  summary: 'Books a movement of a lot. The contents of a vessel are the sum of the movements.',
  params: idParams,
  body: movementBody,
  response: answer(movement),
  status: 201,
});

export const gatherLot = endpoint({
  name: 'gatherLot',
  method: 'POST',
  path: '/lots/{id}/gather',
  access: 'addMaturation',
  summary:
    'Moves a lot from several places to one place, with a movement for each place. If a movement is refused, nothing is changed.',
  params: idParams,
  body: gatherLotBody,
  response: answer(z.array(movement)),
  status: 201,
});

export const blendLots = endpoint({
  name: 'blendLots',
  method: 'POST',
  path: '/lots/blend',
  access: 'addMaturation',
  summary: 'Makes a new lot of two or more lots. Each source lot gets a movement of kind blend.',
  body: blendLotsBody,
  response: answer(lotRow),
  status: 201,
});

export const reverseMovement = endpoint({
  name: 'reverseMovement',
  method: 'POST',
  path: '/movements/{id}/reverse',
  access: 'decideMaturation',
  summary: 'Takes a movement back by a counter-movement. Both movements stay visible.',
  params: idParams,
  body: reverseBody,
  response: answer(movement),
  status: 201,
});

export const getOrderLots = endpoint({
  name: 'getOrderLots',
  method: 'GET',
  path: '/orders/{id}/lots',
  access: 'viewMaturation',
  summary:
    'The lots and materials of an order. For a packaging order also the lots that it may draw, with a proposal: first expired, first out.',
  params: idParams,
  response: answer(orderLots),
});

export const drawLots = endpoint({
  name: 'drawLots',
  method: 'POST',
  path: '/orders/{id}/draws',
  access: 'addMaturation',
  summary: 'Draws from one or more lots for a packaging order. If a draw is refused, nothing is changed.',
  params: idParams,
  body: drawLotsBody,
  response: answer(z.array(movement)),
  status: 201,
});

export const addOrderMaterial = endpoint({
  name: 'addOrderMaterial',
  method: 'POST',
  path: '/orders/{id}/materials',
  access: 'addMaturation',
  summary: "Records bought material that went into an order, with the supplier's lot.",
  params: idParams,
  body: orderMaterialBody,
  response: answer(orderMaterial),
  status: 201,
});

export const removeOrderMaterial = endpoint({
  name: 'removeOrderMaterial',
  method: 'DELETE',
  path: '/order-materials/{id}',
  access: 'decideMaturation',
  summary: 'Strikes out a wrong line of bought material. The line is kept.',
  params: idParams,
  response: answer(orderMaterial),
});

export const getTrace = endpoint({
  name: 'getTrace',
  method: 'GET',
  path: '/trace',
  access: 'viewMaturation',
  summary: 'The sources and the destinations of a lot, an order or a vessel, with quantities and shares.',
  query: traceQuery,
  response: answer(trace),
});

export const exportRecall = endpoint({
  name: 'exportRecall',
  method: 'GET',
  path: '/trace/recall',
  access: 'viewReports',
  summary:
    'The affected lots and orders, with the places of lots and the share of the traced lot in each of them, as CSV or PDF.',
  query: recallQuery,
  response: z.unknown(),
  file: true,
});
