/** The calls about vessels and about the ledger of what moved (api section 16). */
import { z } from 'zod';
import { answer, endpoint, idParams } from '../endpoint';
import { maturationRecord } from '../maturation/schema';
import {
  addVesselBody,
  changeVesselBody,
  lotPlace,
  movement,
  movementBody,
  reverseBody,
  vessel,
} from './schema';

export const listVessels = endpoint({
  name: 'listVessels',
  method: 'GET',
  path: '/vessels',
  access: 'viewMaturation',
  summary: 'Vessels by their code, with what is in them.',
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
  summary: 'Changes the fields sent; a vessel with contents is neither taken out of use nor made too small.',
  params: idParams,
  body: changeVesselBody,
  response: answer(vessel),
});

const lotDetails = maturationRecord.extend({
  /** What is left of it. */
  quantity: z.number(),
  places: z.array(lotPlace),
  movements: z.array(movement),
});

export const getLot = endpoint({
  name: 'getLot',
  method: 'GET',
  path: '/lots/{id}',
  access: 'viewMaturation',
  summary: 'One lot, where it is, and all that moved of it, newest first.',
  params: idParams,
  response: answer(lotDetails),
});
export type LotDetails = z.infer<typeof lotDetails>;

export const moveLot = endpoint({
  name: 'moveLot',
  method: 'POST',
  path: '/lots/{id}/movements',
  access: 'addMaturation',
  summary: 'Books a movement of a lot; contents are the sum of movements.',
  params: idParams,
  body: movementBody,
  response: answer(movement),
  status: 201,
});

export const reverseMovement = endpoint({
  name: 'reverseMovement',
  method: 'POST',
  path: '/movements/{id}/reverse',
  access: 'decideMaturation',
  summary: 'Takes a movement back by a counter-movement; both stay visible.',
  params: idParams,
  body: reverseBody,
  response: answer(movement),
  status: 201,
});
