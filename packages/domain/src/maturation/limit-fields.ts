/** The limits of temperature and humidity as people send them. */
import { z } from 'zod';

const limit = (what: string, least: number, most: number) => {
  const message = `${what} must be from ${least} to ${most}, or empty`;
  return z.number({ error: message }).min(least, message).max(most, message).nullable();
};

export const limitFields = {
  temperature_min: limit('Lowest temperature', -50, 100),
  temperature_max: limit('Highest temperature', -50, 100),
  humidity_min: limit('Lowest humidity', 0, 100),
  humidity_max: limit('Highest humidity', 0, 100),
};
