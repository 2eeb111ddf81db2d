/** The calls about shift reports and handovers (PH-08, decision A-42). */
import { z } from 'zod';
import { answer, endpoint, idParams, page } from '../endpoint';
import { quantityUpdate } from '../orders/schema';
import {
  changeReportBody,
  closeItemBody,
  currentReportQuery,
  exportReportQuery,
  generateReportBody,
  handoverItem,
  listItemsQuery,
  listReportsQuery,
  listUpdatesQuery,
  openItemBody,
  shiftFigures,
  shiftQuantitiesQuery,
  shiftReport,
  shiftReportRow,
  signReportBody,
} from './schema';

export const listShiftReports = endpoint({
  name: 'listShiftReports',
  method: 'GET',
  path: '/shift-reports',
  access: 'viewReports',
  summary: 'Stored reports, newest shift first.',
  query: listReportsQuery,
  response: page(shiftReportRow),
});

export const currentShiftReport = endpoint({
  name: 'currentShiftReport',
  method: 'GET',
  path: '/shift-reports/current',
  access: 'viewReports',
  summary: 'The current shift, computed up to now.',
  query: currentReportQuery,
  response: answer(shiftReport),
});

export const readShiftFigures = endpoint({
  name: 'readShiftFigures',
  method: 'GET',
  path: '/shift-reports/current/figures',
  access: 'viewMachines',
  summary:
    'OEE and plan of the current shift. Only people who may read reports and wall displays get the values.',
  response: answer(shiftFigures),
});

export const generateShiftReport = endpoint({
  name: 'generateShiftReport',
  method: 'POST',
  path: '/shift-reports/generate',
  access: 'viewReports',
  summary:
    'Computes and stores the report of a shift. A closed report gets a new revision if a value has changed.',
  body: generateReportBody,
  response: answer(shiftReport),
  status: 201,
});

export const getShiftReport = endpoint({
  name: 'getShiftReport',
  method: 'GET',
  path: '/shift-reports/{id}',
  access: 'viewReports',
  summary: 'One report with its orders, stops, quantity updates, revisions and open items.',
  params: idParams,
  response: answer(shiftReport),
});

export const changeShiftReport = endpoint({
  name: 'changeShiftReport',
  method: 'PUT',
  path: '/shift-reports/{id}',
  access: 'viewReports',
  summary: 'Changes the notes and the name of the supervisor. The figures of a report cannot be changed.',
  params: idParams,
  body: changeReportBody,
  response: answer(shiftReport),
});

export const signShiftReport = endpoint({
  name: 'signShiftReport',
  method: 'POST',
  path: '/shift-reports/{id}/sign',
  access: 'recordEvents',
  summary: 'The outgoing supervisor hands the shift over, with notes.',
  params: idParams,
  body: signReportBody,
  response: answer(shiftReport),
});

export const acknowledgeShiftReport = endpoint({
  name: 'acknowledgeShiftReport',
  method: 'POST',
  path: '/shift-reports/{id}/acknowledge',
  access: 'recordEvents',
  summary: 'The incoming supervisor takes the shift over.',
  params: idParams,
  response: answer(shiftReport),
});

export const exportShiftReport = endpoint({
  name: 'exportShiftReport',
  method: 'GET',
  path: '/shift-reports/{id}/export',
  access: 'viewReports',
  summary: 'The report as a CSV file, or as a PDF to pin to the board.',
  params: idParams,
  query: exportReportQuery,
  response: z.unknown(),
  file: true,
});

export const listHandoverItems = endpoint({
  name: 'listHandoverItems',
  method: 'GET',
  path: '/handover-items',
  access: 'viewReports',
  summary:
    'The handover items that a crew left to the next crew, open items oldest first, closed items newest first. An item is open until a person closes the item.',
  query: listItemsQuery,
  response: page(handoverItem),
});

export const openHandoverItem = endpoint({
  name: 'openHandoverItem',
  method: 'POST',
  path: '/handover-items',
  access: 'recordEvents',
  summary: 'Adds a handover item that the next crew has to know.',
  body: openItemBody,
  response: answer(handoverItem),
  status: 201,
});

export const closeHandoverItem = endpoint({
  name: 'closeHandoverItem',
  method: 'POST',
  path: '/handover-items/{id}/close',
  access: 'recordEvents',
  summary: 'Closes a handover item, with a note.',
  params: idParams,
  body: closeItemBody,
  response: answer(handoverItem),
});

export const listShiftQuantities = endpoint({
  name: 'listShiftQuantities',
  method: 'GET',
  path: '/shift-reports/quantities',
  access: 'viewReports',
  summary: 'The quantities that were reported in the span of a shift, the newest first.',
  query: shiftQuantitiesQuery,
  response: page(quantityUpdate),
});

export const listRecentUpdates = endpoint({
  name: 'listRecentUpdates',
  method: 'GET',
  path: '/quantity-updates',
  access: 'viewReports',
  summary: 'The last reported quantities of an area (PH-09).',
  query: listUpdatesQuery,
  response: answer(z.array(quantityUpdate)),
});
