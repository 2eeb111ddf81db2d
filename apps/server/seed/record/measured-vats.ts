/** The measurements of sensors in some vats of the demo plant: a week, in which a door was open once. */
import { toInstant } from '@pms/domain/plant-time';
import { makeSensorKey } from '../../src/features/sensors/change-keys';
import { insertReadings } from '../../src/features/sensors/reading-queries';
import { type Random, randomFrom } from '../random';
import { day, hour, minute } from '../story/plant-days';
import type { Stage } from '../story/stage';
import type { Deed, Lot, Vat } from './story-lots';

const measuredVats = 4;
const measuredDays = 7;
const every = 30 * minute;
/** The time since the door was opened, and the time for which the door was open. */
const doorOpened = 40 * hour;
const doorOpen = 1.5 * hour;
/** In degrees Celsius: above the limit of 24 at each hour of the day. */
const airOutside = 25.4;
/** After midnight UTC. */
const warmestHour = 15 * hour;

/** Vats that are not empty at the end of the story, the newest lots first. */
export function measured(lots: readonly Lot[], { days: { now } }: Stage): Deed[] {
  const vats = lots
    .filter(({ from }) => from < now - day)
    .toSorted((a, b) => b.from - a.from)
    .slice(0, measuredVats)
    .map(({ vat }) => vat);
  const random = randomFrom('sensors');
  return [
    {
      at: now - 2 * minute,
      run: async (change) => {
        const { id } = await makeSensorKey(change, 'Gateway of the maturation hall');
        await insertReadings(
          change,
          id,
          vats.flatMap((vat, index) => readingsOf(vat, { index, now, random })),
        );
      },
    },
  ];
}

interface Measuring {
  readonly index: number;
  readonly now: number;
  readonly random: Random;
}

/** Warmer in the afternoon, damper at night. */
function readingsOf(vat: Vat, { index, now, random }: Measuring) {
  const count = (measuredDays * day) / every;
  return Array.from({ length: count }, (_, at) => {
    const ago = (at + 1) * every;
    const wave = Math.cos((2 * Math.PI * (now - ago - warmestHour)) / day);
    const isOpen = index === 0 && ago > doorOpened && ago < doorOpened + doorOpen;
    return {
      vessel_id: vat.id,
      taken_at: toInstant(now - ago),
      temperature: (isOpen ? airOutside : 20.2 + 0.3 * index) + 0.9 * wave + random.between(-0.15, 0.15),
      humidity: 53 - 2.5 * wave + random.between(-0.4, 0.4) + (isOpen ? 6 : 0),
    };
  });
}
