/** Blends parts of two lots of the demo plant into a new lot. */
import { blendLots } from '../../src/features/vessels/blend-lots';
import type { Stage } from '../story/stage';
import { type Deed, type Lot, leftOf, type MadeLot, maturesDays, morning, type Vat } from './story-lots';

/** Two blends of one product, some weeks apart, of which a part of each becomes a new lot. */
export function mixtureOf(
  old: readonly MadeLot[],
  tank: Vat | undefined,
  stage: Stage,
): { readonly lot: Lot; readonly deed: Deed } | undefined {
  const pairs = old.flatMap((first, index) =>
    old.slice(index + 1).flatMap((second) => {
      return second.order.product_name === first.order.product_name ? [[first, second] as const] : [];
    }),
  );
  const [pair] = pairs;
  if (!pair || !tank) return undefined;
  const from = morning(pair[1], stage, maturesDays + 2, 10 * 60);
  const { product_id, product_name } = pair[0].order;
  const lot: Lot = { order: { product_id, product_name }, vat: tank, fate: 'usual', from, id: 0 };
  const run: Deed['run'] = async (change, caller) => {
    const sources = await Promise.all(
      pair.map(async ({ id, vat }) => {
        const quantity = Math.floor((await leftOf(change, id)) * mixedShare);
        return { lot_id: id, from: vat.id, quantity };
      }),
    );
    // Lots that are packed already are not blended.
    if (sources.some(({ quantity }) => quantity === 0)) return;
    const blend = await blendLots(change, caller, {
      blend_name: product_name,
      batch_number: `MIX-${stage.days.dateOf(from).slice(2).replaceAll('-', '')}`,
      to: tank.id,
      expected_maturation_days: maturesDays,
      sources,
      reason: 'An even taste for the export order',
    });
    lot.id = blend.id;
  };
  return { lot, deed: { at: from, run } };
}

const mixedShare = 0.4;
