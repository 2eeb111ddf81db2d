/** An order on the board for test cases. A case names only the fields that it needs. */
import type { BoardOrder } from './schema';

export function aBoardOrder(wish: Partial<BoardOrder> = {}): BoardOrder {
  return {
    id: 1,
    order_number: 'ORD-1',
    product_name: 'Cola 600 ml',
    quantity: 1000,
    actual_quantity: 0,
    unit_of_measurement: 'units',
    priority: 'normal',
    environment: 'packaging',
    due_at: null,
    machine_id: null,
    status: 'pending',
    archived: false,
    planned_start_at: null,
    planned_end_at: null,
    actual_start_at: null,
    end_time: null,
    reserved_from: null,
    reserved_until: null,
    version: 1,
    ...wish,
  };
}
