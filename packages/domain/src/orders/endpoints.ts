/** The calls about orders (specification 2, section 7). */
import { z } from 'zod';
import { downtimeRecord, downtimeSummary } from '../downtime/schema';
import { answer, endpoint, idParams, nothing, page } from '../endpoint';
import { wasteRecord } from '../waste/schema';
import { orderWithWaste } from './order-with-waste';
import {
  archiveBody,
  cancelOrderBody,
  completeOrderBody,
  copyOrderBody,
  correctionBody,
  createOrderBody,
  listOrdersQuery,
  moveOrdersBody,
  order,
  quantityBody,
  quantityUpdate,
  splitOrderBody,
  startOrderBody,
  stopOrderBody,
  timelineEntry,
  updateOrderBody,
} from './schema';

const oneOrder = answer(order);

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  access: 'viewOrders',
  summary: 'Orders with their waste, newest first, one page at a time. Archived orders only on request.',
  query: listOrdersQuery,
  response: page(orderWithWaste),
});

export const listArchivedOrders = endpoint({
  name: 'listArchivedOrders',
  method: 'GET',
  path: '/orders/archived',
  access: 'viewOrders',
  summary: 'Archived orders with their waste.',
  query: listOrdersQuery.pick({
    page: true,
    page_size: true,
    environment: true,
    start_date: true,
    end_date: true,
    search: true,
  }),
  response: page(orderWithWaste),
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  access: 'viewOrders',
  summary: 'One order with its waste.',
  params: idParams,
  response: answer(orderWithWaste),
});

export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/orders',
  access: 'createOrder',
  summary: 'Creates an order; a missing number is generated.',
  body: createOrderBody,
  response: oneOrder,
  status: 201,
});

export const updateOrder = endpoint({
  name: 'updateOrder',
  method: 'PUT',
  path: '/orders/{id}',
  access: 'updateOrder',
  summary:
    'Changes the sent fields of an order. A machine and a schedule are assigned, or removed with null.',
  params: idParams,
  body: updateOrderBody,
  // `waits`: the new product removes a loss from shifts that are over, and a second person must approve the change
  // (decision 0500).
  response: oneOrder.extend({ waits: z.boolean() }),
});

export const copyOrder = endpoint({
  name: 'copyOrder',
  method: 'POST',
  path: '/orders/{id}/copy',
  access: 'createOrder',
  summary: 'Copies an order to a new pending order without machine, time, batch and due date.',
  params: idParams,
  body: copyOrderBody,
  response: oneOrder,
  status: 201,
});

export const splitOrder = endpoint({
  name: 'splitOrder',
  method: 'POST',
  path: '/orders/{id}/split',
  access: 'createOrder',
  summary:
    'Splits the rest of an order. The first quantity stays with the order, the other quantities become pending orders. The sum of the quantities is the rest.',
  params: idParams,
  body: splitOrderBody,
  response: answer(z.array(order)),
  status: 201,
});

export const deleteOrder = endpoint({
  name: 'deleteOrder',
  method: 'DELETE',
  path: '/orders/{id}',
  access: 'deleteOrder',
  summary: 'Removes an order that never ran.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const moveOrders = endpoint({
  name: 'moveOrders',
  method: 'POST',
  path: '/orders/moves',
  access: 'updateOrder',
  summary: 'Schedules several orders on machines. If an order is refused, nothing is changed.',
  body: moveOrdersBody,
  response: answer(z.array(order)),
});

export const startOrder = endpoint({
  name: 'startOrder',
  method: 'POST',
  path: '/orders/{id}/start',
  access: 'startProduction',
  summary: 'Starts production on the machine.',
  params: idParams,
  body: startOrderBody,
  response: oneOrder,
  mayBeLate: true,
});

export const pauseOrder = endpoint({
  name: 'pauseOrder',
  method: 'POST',
  path: '/orders/{id}/pause',
  access: 'pauseProduction',
  summary: 'Pauses the order and opens a stop. The order keeps its machine.',
  params: idParams,
  body: stopOrderBody,
  response: oneOrder,
  mayBeLate: true,
});

export const resumeOrder = endpoint({
  name: 'resumeOrder',
  method: 'POST',
  path: '/orders/{id}/resume',
  access: 'startProduction',
  summary: 'Resumes a paused or stopped order and closes the stop of the order.',
  params: idParams,
  response: oneOrder,
  mayBeLate: true,
});

export const stopOrder = endpoint({
  name: 'stopOrder',
  method: 'POST',
  path: '/orders/{id}/stop',
  access: 'stopProduction',
  summary: 'Stops the order, releases the machine and opens a stop.',
  params: idParams,
  body: stopOrderBody,
  response: oneOrder,
  mayBeLate: true,
});

export const completeOrder = endpoint({
  name: 'completeOrder',
  method: 'POST',
  path: '/orders/{id}/complete',
  access: 'completeOrder',
  summary: 'Completes and archives the order with its final quantity and its waste.',
  params: idParams,
  body: completeOrderBody,
  response: oneOrder,
  mayBeLate: true,
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/{id}/cancel',
  access: 'cancelOrder',
  summary: 'Cancels and archives an order that is not running.',
  params: idParams,
  body: cancelOrderBody,
  response: oneOrder,
});

export const archiveOrder = endpoint({
  name: 'archiveOrder',
  method: 'POST',
  path: '/orders/{id}/archive',
  access: 'updateOrder',
  summary: 'Moves an order that is not running to the archive.',
  params: idParams,
  body: archiveBody,
  response: oneOrder,
});

export const unarchiveOrder = endpoint({
  name: 'unarchiveOrder',
  method: 'POST',
  path: '/orders/{id}/unarchive',
  access: 'updateOrder',
  summary: 'Takes an order out of the archive.',
  params: idParams,
  body: archiveBody,
  response: oneOrder,
});

const quantityAnswer = answer(z.object({ order, update: quantityUpdate }));

export const reportQuantity = endpoint({
  name: 'reportQuantity',
  method: 'POST',
  path: '/orders/{id}/quantity',
  access: 'reportQuantity',
  summary: 'Reports the total quantity or an amount to add, with scrap and rework.',
  params: idParams,
  body: quantityBody,
  response: quantityAnswer,
  mayBeLate: true,
});

export const undoQuantity = endpoint({
  name: 'undoQuantity',
  method: 'POST',
  path: '/orders/{id}/quantity/{updateId}/undo',
  access: 'reportQuantity',
  summary: 'Takes the latest report back within ten minutes.',
  params: idParams.extend({ updateId: z.coerce.number().int().positive() }),
  response: quantityAnswer,
});

export const listOrderQuantities = endpoint({
  name: 'listOrderQuantities',
  method: 'GET',
  path: '/orders/{id}/quantity-updates',
  access: 'viewOrders',
  summary: 'The reported quantities of an order, newest first.',
  params: idParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  response: answer(z.array(quantityUpdate)),
});

export const correctOrder = endpoint({
  name: 'correctOrder',
  method: 'POST',
  path: '/orders/{id}/corrections',
  access: 'correctOrder',
  summary:
    'Corrects the quantity or waste of a completed order, with a reason. A correction that removes a loss from shifts that are over waits for a second person.',
  params: idParams,
  body: correctionBody,
  response: oneOrder.extend({ waits: z.boolean() }),
});

export const orderDowntime = endpoint({
  name: 'orderDowntime',
  method: 'GET',
  path: '/orders/{id}/downtime',
  access: 'viewOrders',
  summary: "The order's stops and their sum.",
  params: idParams,
  response: answer(z.object({ history: z.array(downtimeRecord), summary: downtimeSummary })),
});

export const orderWaste = endpoint({
  name: 'orderWaste',
  method: 'GET',
  path: '/orders/{id}/waste',
  access: 'viewOrders',
  summary: "The order's waste.",
  params: idParams,
  response: answer(z.array(wasteRecord)),
});

export const orderTimeline = endpoint({
  name: 'orderTimeline',
  method: 'GET',
  path: '/orders/{id}/timeline',
  access: 'viewOrders',
  summary: 'Everything that happened to the order, oldest first.',
  params: idParams,
  response: answer(z.array(timelineEntry)),
});
