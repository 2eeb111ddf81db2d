/** Reads the data of the forecast, calls the plan of the domain, and adds names to the result. */
import {
  type CoveredPlan,
  coverDemands,
  type Demand,
  type ForecastVessel,
  type PlannedFill,
  planVessels,
  type Supply,
} from '@pms/domain/maturation/forecast';
import { type Forecast, type ForecastLot, forecastDays } from '@pms/domain/maturation/forecast-schema';
import { blendNeeded, convertQuantity } from '@pms/domain/maturation/quantities';
import { defaultMaturationDays } from '@pms/domain/maturation/schema';
import { addDays, type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { sumOf } from '@pms/domain/vessels/ledger';
import type { Vessel } from '@pms/domain/vessels/schema';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { listVessels } from '../vessels/queries';
import {
  listOpenLots,
  listPlannedBlending,
  listPlannedPackaging,
  type OpenLot,
  type PlannedBlending,
  type PlannedPackaging,
} from './forecast-queries';

const later = (a: PlantDate, b: PlantDate): PlantDate => (a > b ? a : b);

/** An existing or planned blend with the fields of the forecast. */
interface Source {
  readonly shown: Omit<ForecastLot, 'emptied_on'>;
  /** Undefined if the blend or its unit is unknown. */
  readonly supply: Supply | undefined;
}

export async function readForecast(
  reader: Reader,
  span: { readonly from?: PlantDate | undefined; readonly to?: PlantDate | undefined },
): Promise<Forecast> {
  const { time_zone: zone } = await readSettings(reader);
  const today = plantDateOf(await plantNow(reader), zone);
  const from = later(span.from ?? today, today);
  const to = span.to !== undefined && span.to > from ? span.to : addDays(from, forecastDays);
  const lots = await listOpenLots(reader);
  const blending = await listPlannedBlending(reader, to);
  const packaging = await listPlannedPackaging(reader, to);
  const vessels = await listVessels(reader);
  const sources = [
    ...lots.map((lot) => lotSource(lot, today)),
    ...blending.map((order) => plannedSource(order, today)),
  ];
  const known = sources.filter(({ supply }) => supply !== undefined);
  const plan = coverDemands(
    known.flatMap(({ supply }) => supply ?? []),
    packaging.map((order) => demandOf(order, today)),
  );
  const emptied = new Map(known.map((source, index) => [source, plan.emptied[index] ?? null]));
  const emptiedOf = (source: Source): PlantDate | null => emptied.get(source) ?? null;
  const { spans, conflicts } = planVessels(
    vessels.map((vessel) => forecastVessel(vessel, sources, emptiedOf)),
    blending.map((order) => fillOf(order, sources, emptiedOf)),
    { from: today, to },
  );
  return {
    from,
    to,
    ready: sources
      .map((source) => ({ ...source.shown, emptied_on: emptiedOf(source) }))
      .filter(({ date }) => date <= to)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name)),
    orders: packaging.map((order) => shownOrder(order, plan)),
    vessels: vessels.map(({ id, code, name }) => ({
      id,
      code,
      name,
      spans: (spans.get(id) ?? []).filter((one) => one.to >= from && one.from <= to),
    })),
    conflicts,
  };
}

function lotSource(lot: OpenLot, today: PlantDate): Source {
  const { id, batch_number: name, blend_name, status, quantity, unit, where, target_on } = lot;
  const date = status === 'ready' || status === 'completed' ? today : later(target_on, today);
  const isWaiting = status === 'maturing' || status === 'quality_check';
  const amount = lot.blend_unit === null ? undefined : convertQuantity(quantity, unit, lot.blend_unit);
  return {
    shown: {
      date,
      lot_id: id,
      order_id: null,
      name,
      blend_name,
      status,
      quantity,
      unit,
      where,
      is_past_target: isWaiting && target_on < today,
    },
    supply:
      lot.blend_product_id === null || amount === undefined
        ? undefined
        : {
            lot_id: id,
            order_id: null,
            name,
            blend_product_id: lot.blend_product_id,
            quantity: amount,
            ready_on: date,
            expires_on: lot.expires_on,
          },
  };
}

function plannedSource(order: PlannedBlending, today: PlantDate): Source {
  const { id, order_number: name, product_name: blend_name, quantity, unit, product_id } = order;
  const fill_on = later(order.fill_on, today);
  const ready_on = addDays(fill_on, order.maturation_days ?? defaultMaturationDays);
  const amount = order.blend_unit === null ? undefined : convertQuantity(quantity, unit, order.blend_unit);
  return {
    shown: {
      date: ready_on,
      lot_id: null,
      order_id: id,
      name,
      blend_name,
      status: 'planned',
      quantity,
      unit,
      where: '',
      is_past_target: false,
    },
    supply:
      product_id === null || amount === undefined
        ? undefined
        : {
            lot_id: null,
            order_id: id,
            name,
            blend_product_id: product_id,
            quantity: amount,
            ready_on,
            expires_on: order.shelf_life_days === null ? null : addDays(fill_on, order.shelf_life_days),
          },
  };
}

function demandOf(order: PlannedPackaging, today: PlantDate): Demand {
  const { id, order_number, blend_product_id, blend_unit, drawn } = order;
  const needed = blendNeeded(order, blend_unit);
  return {
    order_id: id,
    order_number,
    blend_product_id,
    start_on: later(order.start_on, today),
    needed: needed === undefined ? null : Math.max(0, sumOf([needed, -drawn])),
  };
}

function shownOrder(order: PlannedPackaging, { demands }: CoveredPlan): Forecast['orders'][number] {
  const found = demands.find(({ order_id }) => order_id === order.id);
  if (!found) throw new Error(`Order ${order.id} is missing in the plan`);
  const { id: order_id, order_number, product_name, blend_name, blend_unit: unit, start_on, drawn } = order;
  const needed = blendNeeded(order, unit);
  return {
    order_id,
    order_number,
    product_name,
    blend_name,
    start_on,
    unit,
    needed: needed === undefined ? null : Math.max(0, sumOf([needed, -drawn])),
    coverage: found.coverage,
    ready: found.ready,
    missing: found.missing,
    ready_on: found.ready_on,
  };
}

function forecastVessel(
  { id, code, capacity, unit, state, contents }: Vessel,
  sources: readonly Source[],
  emptiedOf: (source: Source) => PlantDate | null,
): ForecastVessel {
  const source = contents && sources.find(({ shown }) => shown.lot_id === contents.lot_id);
  return {
    id,
    code,
    capacity,
    unit,
    state,
    holds: contents
      ? {
          name: contents.batch_number,
          lot_id: contents.lot_id,
          // A rejected lot is not part of the forecast, so it has no source.
          ready_on: source?.shown.date ?? null,
          emptied_on: source ? emptiedOf(source) : null,
          is_past_target: source?.shown.is_past_target ?? false,
        }
      : null,
  };
}

function fillOf(
  order: PlannedBlending,
  sources: readonly Source[],
  emptiedOf: (source: Source) => PlantDate | null,
): PlannedFill {
  const source = sources.find(({ shown }) => shown.order_id === order.id);
  if (!source) throw new Error(`Order ${order.id} is missing in the plan`);
  const days = order.maturation_days ?? defaultMaturationDays;
  return {
    order_id: order.id,
    name: order.order_number,
    quantity: order.quantity,
    unit: order.unit,
    fill_on: addDays(source.shown.date, -days),
    ready_on: source.shown.date,
    emptied_on: emptiedOf(source),
  };
}
