/**
 * Sensors in vessels: readings of temperature and humidity, the keys of the devices that send them, and their curves.
 */
import { z } from 'zod';

/** The maximum number of readings in a message. */
export const mostReadings = 5000;

const measured = (what: string, least: number, most: number, unit: string) =>
  z
    .number({ error: `${what} must be a number` })
    .min(least, `${what} must be from ${least} to ${most} ${unit}`)
    .max(most, `${what} must be from ${least} to ${most} ${unit}`)
    .nullish();

const sensorReading = z
  .strictObject({
    /** The code of the vessel, in upper or lower case. */
    vessel: z
      .string({ error: 'Name the vessel by its code' })
      .trim()
      .min(1, 'Name the vessel by its code')
      .max(30, 'The code of a vessel has at most 30 characters'),
    time: z.iso.datetime({ offset: true, error: 'Enter a time with its offset' }),
    /** In degrees Celsius; stored with one decimal. */
    temperature: measured('Temperature', -50, 100, '°C'),
    /** In percent of relative humidity; stored with one decimal. */
    humidity: measured('Humidity', 0, 100, '%'),
  })
  .refine(({ temperature, humidity }) => typeof temperature === 'number' || typeof humidity === 'number', {
    error: 'Send a temperature, a humidity or both',
    path: ['temperature'],
  });
export type SensorReading = z.output<typeof sensorReading>;

export const readingsBody = z
  .array(sensorReading, { error: 'Send a list of readings' })
  .min(1, 'Send at least one reading')
  .max(mostReadings, `Send at most ${mostReadings} readings at once`);

export const takenReadings = z.object({
  stored: z.number().int(),
  /** The readings that were already stored, or that occur twice in the message. */
  doubled: z.number().int(),
  /** The stored readings that are older than the newest earlier reading of the vessel. */
  late: z.number().int(),
});
export type TakenReadings = z.infer<typeof takenReadings>;

export const longestCurveDays = 400;

const moment = z.iso.datetime({ offset: true, error: 'Enter a time with its offset' });

export const curveQuery = z
  .object({ from: moment, to: moment })
  .refine(
    ({ from, to }) =>
      Date.parse(from) < Date.parse(to) && Date.parse(to) - Date.parse(from) <= longestCurveDays * 86_400_000,
    { error: `To must be after From, and at most ${longestCurveDays} days later`, path: ['to'] },
  );

/** The lowest, the mean and the highest value of a piece of the curve; null without a measurement. */
const spread = z.object({ least: z.number(), mean: z.number(), most: z.number() }).nullable();

const curvePoint = z.object({
  /** The start of the piece. */
  time: z.string(),
  temperature: spread,
  humidity: spread,
});
export type CurvePoint = z.infer<typeof curvePoint>;

export const vesselCurve = z.object({
  from: z.string(),
  to: z.string(),
  points: z.array(curvePoint),
  /** The limits in force now: the limits of the vessel, else of the blend in the vessel, else of the plant. */
  limits: z.object({
    temperature_min: z.number().nullable(),
    temperature_max: z.number().nullable(),
    humidity_min: z.number().nullable(),
    humidity_max: z.number().nullable(),
  }),
  /** The checks of the lots that were in the vessel. */
  checks: z.array(
    z.object({
      time: z.string(),
      batch_number: z.string(),
      temperature: z.number().nullable(),
      humidity: z.number().nullable(),
      visual_condition: z.string(),
    }),
  ),
  movements: z.array(
    z.object({ time: z.string(), kind: z.string(), quantity: z.number(), unit: z.string() }),
  ),
});
export type VesselCurve = z.infer<typeof vesselCurve>;
