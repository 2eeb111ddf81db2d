/** One page of the orders without a place, with the rates that determine the lengths of these orders. */
import { type BoardRate, boardRate } from '@pms/domain/schedule/schema';
import type { Reader } from '../../platform/database';
import { listIdealRates } from '../machines/rate-queries';
import { type Listed, listUnscheduled, type Waiting } from './queries';

interface Unscheduled extends Listed {
  readonly rates: BoardRate[];
}

export async function readUnscheduled(reader: Reader, asked: Waiting): Promise<Unscheduled> {
  const waiting = await listUnscheduled(reader, asked);
  const rates = await listIdealRates(reader, {
    products: [...new Set(waiting.rows.map(({ product_name }) => product_name))],
  });
  return { ...waiting, rates: rates.map((rate) => boardRate.parse(rate)) };
}
