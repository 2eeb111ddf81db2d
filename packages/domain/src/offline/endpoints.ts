/** The calls about entries without a connection that people gave up (decision 0331). */
import { z } from 'zod';
import { answer, endpoint, idParams, page, pageQuery } from '../endpoint';
import { closeOfflineEntryBody, handedEntry, keepOfflineEntryBody } from './schema';

export const keepOfflineEntry = endpoint({
  name: 'keepOfflineEntry',
  method: 'POST',
  path: '/offline-entries',
  access: 'signed-in',
  summary: 'Records an entry that was made without a connection and then discarded or handed over.',
  body: keepOfflineEntryBody,
  response: answer(handedEntry),
  status: 201,
});

export const listOfflineEntries = endpoint({
  name: 'listOfflineEntries',
  method: 'GET',
  path: '/offline-entries',
  access: 'recordEvents',
  summary: 'Entries that were handed over, the oldest first, or closed entries, the newest first.',
  query: z.object({ ...pageQuery.shape, state: z.enum(['open', 'closed']).default('open') }),
  response: page(handedEntry),
});

export const closeOfflineEntry = endpoint({
  name: 'closeOfflineEntry',
  method: 'POST',
  path: '/offline-entries/{id}/close',
  access: 'recordEvents',
  summary: 'Closes an entry that was handed over, after the entry was booked in another way or discarded.',
  params: idParams,
  body: closeOfflineEntryBody,
  response: answer(handedEntry),
});
