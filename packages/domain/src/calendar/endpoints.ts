/** The calls about the plant calendar. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { recomputationEffect } from '../figures/effect';
import { plantCalendar, putCalendarBody } from './schema';

export const getPlantCalendar = endpoint({
  name: 'getPlantCalendar',
  method: 'GET',
  path: '/plant-calendar',
  access: 'signed-in',
  summary: 'Shifts, breaks, closures and planned maintenance with the days they hold for.',
  response: answer(plantCalendar),
});

export const putPlantCalendar = endpoint({
  name: 'putPlantCalendar',
  method: 'PUT',
  path: '/plant-calendar',
  // The calendar decides which time counts as a loss, so it needs the right to correct records.
  access: 'correctOrder',
  summary:
    'Replaces the lists sent, or changes single entries; what has already begun is changed with a reason only.',
  body: putCalendarBody,
  // A change that takes a loss out of shifts that are over waits for a second person (decision 0093).
  response: answer(plantCalendar).extend({ waits: z.boolean() }),
});

export const previewPlantCalendar = endpoint({
  name: 'previewPlantCalendar',
  method: 'POST',
  path: '/plant-calendar/preview',
  access: 'correctOrder',
  summary: 'What a change of the calendar would recompute; nothing is saved.',
  body: putCalendarBody,
  response: answer(recomputationEffect),
});
