/** The lists of the domain for orders. */
import { amountOf, because, onMachine } from '../deed';
import { domainFeature } from '../domain-feature';

export const orders = domainFeature({
  records: { order: 'viewOrders' },
  deeds: {
    order_copied: (name) => `created order ${name} as a copy`,
    order_split: (name) => `split order ${name}`,
    order_created: (name) => `created order ${name}`,
    order_updated: (name) => `changed order ${name}`,
    order_assigned: (name, after) => `planned order ${name}${onMachine(after)}`,
    order_started: (name, after) => `started order ${name}${onMachine(after)}`,
    order_started_outside_schedule: (name, after, { note }) =>
      `started order ${name}${onMachine(after)} outside its schedule${because(note)}`,
    order_paused: (name, after, { note }) => `paused order ${name}${onMachine(after)}${because(note)}`,
    order_stopped: (name, after, { note }) => `stopped order ${name}${onMachine(after)}${because(note)}`,
    order_resumed: (name, after) => `resumed order ${name}${onMachine(after)}`,
    order_quantity_updated: (name, after) =>
      `reported ${amountOf(after.actual_quantity, after.unit_of_measurement)} for order ${name}`,
    order_quantity_taken_back: (name, after) =>
      `took a report of order ${name} back to ${amountOf(after.actual_quantity, after.unit_of_measurement)}`,
    order_completed: (name, after) =>
      `completed order ${name}${onMachine(after)} with ${amountOf(after.actual_quantity, null)} of ${amountOf(after.quantity, after.unit_of_measurement)}`,
    order_corrected: (name, _after, { note }) => `corrected order ${name}${because(note)}`,
    order_cancelled: (name, _after, { note }) => `cancelled order ${name}${because(note)}`,
    operator_name_matched: (name, after) => `matched the name ${after.name} on orders to ${name}`,
    order_attachment_added: (name) => `attached a file to order ${name}`,
    order_attachment_deleted: (name) => `took a file off order ${name}`,
    order_archived: (name) => `archived order ${name}`,
    order_unarchived: (name) => `took order ${name} out of the archive`,
    order_deleted: (name) => `deleted order ${name}`,
  },
  alertRules: ['order_overdue', 'start_overdue', 'no_quantity_report'],
  alertEntities: ['order'],
  pastChanges: {
    order_correction: { title: 'Correction of an order', inFeed: 'the counts of an order' },
    order_product: { title: 'Product of an order', inFeed: 'the product of an order' },
  },
});
