/** The lists of the domain for vessels and the ledger. */
import { amountOf, because, spoken } from '../deed';
import { domainFeature } from '../domain-feature';

export const vessels = domainFeature({
  records: { vessel: 'viewMaturation' },
  deeds: {
    vessel_added: (name) => `added vessel ${name}`,
    vessel_changed: (name) => `changed vessel ${name}`,
    lot_moved: (name, after, { note }) =>
      `booked ${spoken(after.kind)} of ${amountOf(after.quantity, after.unit)} for blend ${name}${because(note)}`,
    lots_blended: (name, after) => `made lot ${name} of ${after.sources} lots`,
    material_added: (name, after) =>
      `recorded ${amountOf(after.quantity, after.unit)} of ${after.material}, lot ${after.supplier_lot}, for order ${name}`,
    material_removed: (name, after) =>
      `struck out ${after.material}, lot ${after.supplier_lot}, of order ${name}`,
    movement_reversed: (name, after, { note }) =>
      `took back ${spoken(after.kind)} of ${amountOf(after.quantity, after.unit)} for blend ${name}${because(note)}`,
  },
  alertEntities: ['vessel'],
});
