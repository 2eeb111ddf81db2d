/** Live events load hours on screen again. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../web-feature';
import { hoursKeys } from './queries';

const readAgain = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: hoursKeys.all });

const ours = new Set([
  'closed_hours',
  'working_time_rules',
  'agreements',
  'public_holidays',
  'meals_are_relieved',
  'hourly_rates',
]);

export const hoursLive: LiveHandlers = {
  attendance_marked: readAgain,
  assignment_changed: readAgain,
  absence_changed: readAgain,
  people_changed: readAgain,
  plant_settings_changed: (cache, { data: { keys } }) => {
    if (keys.some((key) => ours.has(key))) readAgain(cache);
  },
};
