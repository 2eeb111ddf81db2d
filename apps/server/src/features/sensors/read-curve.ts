/** The curve of one vessel: thinned readings with the limits, the checks and the movements of the same time. */
import { limitsInForce } from '@pms/domain/maturation/limits';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { pieceSeconds } from '@pms/domain/sensors/rules';
import type { VesselCurve } from '@pms/domain/sensors/schema';
import { vesselNotFound } from '@pms/domain/vessels/refusals';
import type { Reader } from '../../platform/database';
import { findBlend } from '../maturation/queries';
import { readSettings } from '../settings/queries';
import { findVessel } from '../vessels/queries';
import { listCurveChecks, listCurveMovements, listPoints } from './reading-queries';

export async function readCurve(
  reader: Reader,
  vesselId: number,
  asked: { readonly from: string; readonly to: string },
): Promise<VesselCurve> {
  const vessel = await findVessel(reader, vesselId);
  if (!vessel) throw new RefusalError(vesselNotFound());
  const span = { from: toInstant(Date.parse(asked.from)), to: toInstant(Date.parse(asked.to)) };
  const { maturation_limits: plant } = await readSettings(reader);
  const lot = vessel.contents ? await findBlend(reader, vessel.contents.lot_id) : undefined;
  return {
    ...span,
    points: await listPoints(reader, vesselId, { ...span, seconds: pieceSeconds(span.from, span.to) }),
    limits: lot?.limits ?? limitsInForce({ places: [vessel], blend: null, plant }),
    checks: await listCurveChecks(reader, vesselId, span),
    movements: await listCurveMovements(reader, vesselId, span),
  };
}
