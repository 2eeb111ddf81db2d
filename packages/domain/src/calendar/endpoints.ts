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
  summary: 'Shifts, breaks, closures and planned maintenance with the days on which they apply.',
  response: answer(plantCalendar),
});

export const putPlantCalendar = endpoint({
  name: 'putPlantCalendar',
  method: 'PUT',
  path: '/plant-calendar',
  // The calendar decides which time is a loss, so this call needs the right to correct records.
  access: 'correctOrder',
  summary:
    'Replaces the sent lists, or changes single entries. A change of shifts that have begun needs a reason.',
  body: putCalendarBody,
  // A change that removes a loss from shifts that are over waits for a second person (decision 0093).
  response: answer(plantCalendar).extend({ waits: z.boolean() }),
});

export const previewPlantCalendar = endpoint({
  name: 'previewPlantCalendar',
  method: 'POST',
  path: '/plant-calendar/preview',
  access: 'correctOrder',
  summary: 'The shifts and reports that a change of the calendar would recompute. Nothing is saved.',
  body: putCalendarBody,
  response: answer(recomputationEffect),
});
