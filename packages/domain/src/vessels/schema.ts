/** Vessels and the ledger of movements. The contents of a vessel are sums of entries, and cannot be edited. */

import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';
import { pageQuery } from '../endpoint';
import { limitFields } from '../maturation/limit-fields';
import { amount, largestQuantity } from '../maturation/quantities';
import { defaultMaturationDays, maturationDays, maturationRecord } from '../maturation/schema';
import { maturationStatuses } from '../maturation/statuses';
import { isPlantInstant } from '../plant-time';

export const vesselKinds = ['tank', 'vat', 'drum', 'ibc', 'bin', 'rack_place'] as const;
export type VesselKind = (typeof vesselKinds)[number];

/** The states of an empty vessel. */
export const restStates = ['clean', 'cleaning_due', 'cleaning', 'out_of_use'] as const;
export type RestState = (typeof restStates)[number];

export const vesselStates = ['empty', 'filled', 'cleaning_due', 'cleaning', 'out_of_use'] as const;
export type VesselState = (typeof vesselStates)[number];

const vesselContents = z.object({
  lot_id: z.number().int(),
  blend_name: z.string(),
  batch_number: z.string(),
  status: z.enum(maturationStatuses),
  quantity: z.number(),
  unit: z.string(),
});

export const vessel = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(vesselKinds),
  capacity: z.number(),
  unit: z.string(),
  environment: z.string().nullable(),
  temperature_min: z.number().nullable(),
  temperature_max: z.number().nullable(),
  humidity_min: z.number().nullable(),
  humidity_max: z.number().nullable(),
  state: z.enum(vesselStates),
  contents: vesselContents.nullable(),
  /** The filled share of the capacity, 0 to 1. */
  fill_level: z.number(),
  version: z.number().int(),
});
export type Vessel = z.infer<typeof vessel>;

const line = (what: string, most: number) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(most, `${what} is at most ${most} characters`);

const vesselFields = z.object({
  code: line('Code', 30),
  name: z.string().trim().max(100, 'Name is at most 100 characters'),
  kind: z.enum(vesselKinds, { error: `Kind is one of ${vesselKinds.join(', ')}` }),
  capacity: amount('Capacity'),
  unit: line('Unit', 20),
  environment: z.string().trim().min(1).nullable(),
  ...limitFields,
  /** The state of the vessel when it has no contents. */
  state: z.enum(restStates, { error: `State is one of ${restStates.join(', ')}` }),
});

export const addVesselBody = vesselFields
  .partial()
  .required({ code: true, kind: true, capacity: true })
  .extend({ unit: vesselFields.shape.unit.default('kg') });
export type AddVesselBody = z.infer<typeof addVesselBody>;

/** Only the sent fields change (decision A-81). */
export const changeVesselBody = vesselFields.partial().extend({ version: z.number().int().optional() });
export type ChangeVesselBody = z.infer<typeof changeVesselBody>;

export const movementKinds = [
  'fill',
  'transfer',
  'blend',
  'split',
  'top_up',
  'measure',
  'loss',
  'gain',
  'sample',
  'draw',
  'return',
  'dispose',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The reasons for a difference between the contents and the moved amounts. */
export const lossCauses = ['evaporation', 'spillage', 'sampling', 'stock_take', 'other'] as const;
export type LossCause = (typeof lossCauses)[number];

/** The accounts of quantities that are not in the room yet, or no longer. */
export const ledgerAccounts = [...lossCauses, 'intake', 'packaging', 'disposal'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerEntry = z.object({
  lot_id: z.number().int(),
  batch_number: z.string(),
  /** Null for an account, and for the place outside of vessels. */
  vessel_id: z.number().int().nullable(),
  vessel_code: z.string().nullable(),
  account: z.enum(ledgerAccounts).nullable(),
  quantity: z.number(),
});

export const movement = z.object({
  id: z.number().int(),
  kind: z.enum(movementKinds),
  lot_id: z.number().int(),
  quantity: z.number(),
  unit: z.string(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  reason: z.string(),
  occurred_at: z.string(),
  recorded_at: z.string(),
  recorded_by: z.number().int().nullable(),
  recorded_by_name: z.string().nullable(),
  /** The movement that this movement reverses. */
  reverses_id: z.number().int().nullable(),
  /** The movement that reversed this movement. */
  reversed_by_id: z.number().int().nullable(),
  entries: z.array(ledgerEntry),
});
export type Movement = z.infer<typeof movement>;

/** The amount of a lot in a vessel, or in the place outside of vessels. */
export const lotPlace = z.object({
  vessel_id: z.number().int().nullable(),
  vessel_code: z.string().nullable(),
  quantity: z.number(),
});
export type LotPlace = z.infer<typeof lotPlace>;

const vesselId = z.number().int().positive().nullable();

export const movementBody = z.object({
  kind: z.enum(movementKinds, { error: `Kind is one of ${movementKinds.join(', ')}` }),
  /** The ids of vessels; null for the place outside of vessels. */
  from: vesselId.optional(),
  to: vesselId.optional(),
  /** The whole contents by default; for a stock-take, the found amount. */
  quantity: z
    .number({ error: 'Quantity must be a number' })
    .min(0, 'Quantity must not be below 0')
    .max(largestQuantity, `Quantity must be at most ${largestQuantity}`)
    .refine((value) => hasAtMostDecimals(value, 3), 'Quantity has at most three decimals')
    .optional(),
  /** If omitted, the unit of the lot. */
  unit: z.string().trim().min(1).max(20).optional(),
  /** Now by default. */
  occurred_at: z.iso
    .datetime({ offset: true, error: 'The time must be a date and time with its offset' })
    .refine(isPlantInstant, 'The time must be a date and time with its offset')
    .optional(),
  reason: z.string().trim().max(500, 'The reason is at most 500 characters').default(''),
  cause: z.enum(lossCauses, { error: `Cause is one of ${lossCauses.join(', ')}` }).optional(),
  /** The order from which a lot is filled, for which it is drawn, or which returns it. */
  order_id: z.number().int().positive().optional(),
  /** The batch number of the new lot of a split. */
  batch_number: line('Batch number', 50).optional(),
});
export type MovementBody = z.infer<typeof movementBody>;

export const reverseBody = z.object({ reason: line('A reason', 500) });

/** A lot in lists, with its remaining amount at each place. */
export const lotRow = maturationRecord.extend({
  /** The remaining amount, in the unit of the lot. */
  quantity: z.number(),
  places: z.array(lotPlace),
});
export type LotRow = z.infer<typeof lotRow>;

/** A decision about a lot, with its author, time and reason, and the condition at the last check. */
export const lotDecision = z.object({
  id: z.number().int(),
  from_status: z.enum(maturationStatuses),
  to_status: z.enum(maturationStatuses),
  reason: z.string(),
  check_date: z.string().nullable(),
  visual_condition: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: z.string(),
});
export type LotDecision = z.infer<typeof lotDecision>;

export const listLotsQuery = pageQuery.extend({
  status: z.enum(maturationStatuses).optional(),
  /** Part of the blend's name, batch number or place. */
  search: z.string().trim().max(200, 'Search for at most 200 characters').optional(),
});

/** The maximum number of lots or places from which a lot is made, gathered or drawn at once. */
const mostSources = 20;

const source = z.object({
  lot_id: z.number().int().positive(),
  /** The id of a vessel; null for the place of the lot outside of vessels. */
  from: vesselId,
  /** If omitted, the whole contents. */
  quantity: movementBody.shape.quantity,
});

export const blendLotsBody = z.object({
  blend_name: line('Blend name', 200),
  batch_number: line('Batch number', 50),
  to: vesselId,
  expected_maturation_days: maturationDays.default(defaultMaturationDays),
  sources: z
    .array(source)
    .min(2, 'A blend is made of at least two lots')
    .max(mostSources, `A blend is made of at most ${mostSources} lots at once`),
  reason: z.string().trim().max(500, 'The reason is at most 500 characters').default(''),
});
export type BlendLotsBody = z.infer<typeof blendLotsBody>;

/** Gathers a lot from several vessels in one vessel. */
export const gatherLotBody = z.object({
  from: z
    .array(vesselId)
    .min(1, 'Choose from where')
    .max(mostSources, `At most ${mostSources} places at once`),
  to: vesselId,
  reason: z.string().trim().max(500, 'The reason is at most 500 characters').default(''),
});
export type GatherLotBody = z.infer<typeof gatherLotBody>;

export const drawLotsBody = z.object({
  draws: z
    .array(
      z.object({
        lot_id: z.number().int().positive(),
        from: vesselId,
        quantity: amount('Quantity'),
        /** If omitted, the unit of the lot. */
        unit: z.string().trim().min(1).max(20).optional(),
      }),
    )
    .min(1, 'Choose what to draw')
    .max(mostSources, `At most ${mostSources} draws at once`),
  /** Required for a lot that is not released. */
  reason: z.string().trim().max(500, 'The reason is at most 500 characters').default(''),
});
export type DrawLotsBody = z.infer<typeof drawLotsBody>;

export const orderMaterialBody = z.object({
  material: line('Material', 200),
  supplier: z.string().trim().max(200, 'Supplier is at most 200 characters').default(''),
  supplier_lot: line("Supplier's lot", 100),
  quantity: amount('Quantity'),
  unit: line('Unit', 20),
});
export type OrderMaterialBody = z.infer<typeof orderMaterialBody>;

/** Bought material that was used in an order. */
export const orderMaterial = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  material: z.string(),
  supplier: z.string(),
  supplier_lot: z.string(),
  quantity: z.number(),
  unit: z.string(),
  added_by_name: z.string().nullable(),
  added_at: z.string(),
});
export type OrderMaterial = z.infer<typeof orderMaterial>;

const drawChoice = z.object({
  lot_id: z.number().int(),
  blend_name: z.string(),
  batch_number: z.string(),
  status: z.enum(maturationStatuses),
  vessel_id: z.number().int().nullable(),
  /** The code of the vessel, or the text of the place. */
  place: z.string(),
  quantity: z.number(),
  unit: z.string(),
  maturation_date: z.string(),
  /** The end of the shelf life, computed from the blend's product; null without a shelf life. */
  expires_on: z.string().nullable(),
});
export type DrawChoiceRow = z.infer<typeof drawChoice>;

const drawnLot = z.object({
  lot_id: z.number().int(),
  blend_name: z.string(),
  batch_number: z.string(),
  /** The drawn quantity, minus returned quantities. */
  quantity: z.number(),
  unit: z.string(),
});

/** The materials of an order, and the proposed draws of a packaging order. */
export const orderLots = z.object({
  materials: z.array(orderMaterial),
  drawn: z.array(drawnLot),
  /** The blend with which the order's product is filled; null if the product has no blend. */
  blend_name: z.string().nullable(),
  /** The amount that must still be drawn; null if the order's unit cannot be converted to the unit of the lots. */
  needed: z.number().nullable(),
  unit: z.string(),
  choices: z.array(drawChoice),
  proposal: z.array(
    z.object({ lot_id: z.number().int(), from: z.number().int().nullable(), quantity: z.number() }),
  ),
});
export type OrderLots = z.infer<typeof orderLots>;
